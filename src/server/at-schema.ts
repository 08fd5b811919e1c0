import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatProblem } from '#src/schema/problem.ts'
import type { Screen } from '#src/schema/screen.ts'
import { readSource } from '#src/schema/source.ts'
import { snakeCase } from './sql/names.ts'
import { StoredDataError } from './sql/stored-data-error.ts'
import { StartupError } from './startup-error.ts'

/**
 * Runs what brings the database up to the schemas.
 * @throws StartupError at the line of the schema that stored rows do not fit.
 */
export async function atSchema(
  screens: Screen[],
  schemasDir: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const screen = error instanceof StoredDataError && screens.find(({ id }) => snakeCase(id) === error.table)
    if (!screen) throw error
    const path = `${screen.area}/${screen.id}.schema.json`
    const { problem } = readSource(`schemas/${path}`, readFileSync(join(schemasDir, path), 'utf8'))
    throw new StartupError(formatProblem(problem(error.pointer, error.message)))
  }
}
