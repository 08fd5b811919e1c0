import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import { readSource, type Source } from '#src/schema/source.ts'
import { DanglingRowError } from './sql/create-references.ts'
import { snakeCase } from './sql/names.ts'
import { isDatabaseError, refusalInWords } from './sql/refusal-in-words.ts'
import { StoredDataError } from './sql/stored-data-error.ts'
import { RefusedSchemas, StartupError } from './startup-error.ts'

/** Files that describe the tables of no screen. */
const sharedFiles: Record<string, string> = { profile_role: 'shared/roles.json' }

/**
 * Runs what brings the database up to the schemas and their rows.
 * @throws RefusedSchemas at the line of the file whose table the database refuses, StartupError where no file is known.
 */
export async function atSchema<Result>(
  screens: Screen[],
  schemasDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const place = placeOf(error, screens, schemasDir)
    if (place) throw new RefusedSchemas(place, { cause: error })
    if (isDatabaseError(error)) throw new StartupError(refusalInWords(error), { cause: error })
    throw error
  }
}

function placeOf(
  error: unknown,
  screens: Screen[],
  schemasDir: string,
): RefusedSchemas['problem'] | undefined {
  if (!(error instanceof StoredDataError || error instanceof DanglingRowError)) return undefined
  const { table, message } = error
  const screen = screens.find(({ id }) => snakeCase(id) === table)
  const path = screen ? `${screen.area}/${screen.id}` : undefined
  if (error instanceof DanglingRowError) {
    const rows = path === undefined ? undefined : sourceOf(schemasDir, `${path}.data.json`)
    return rows?.problem(rowWith(rows, error.id), message)
  }
  const file = path ? `${path}.schema.json` : sharedFiles[table]
  return file === undefined ? undefined : sourceOf(schemasDir, file).problem(error.pointer, message)
}

const sourceOf = (schemasDir: string, path: string): Source =>
  readSource(`schemas/${path}`, readFileSync(join(schemasDir, path), 'utf8'))

/** First row that holds a text, and its field. */
function rowWith({ value }: Source, text: string): string {
  const rows = Array.isArray(value) ? value : []
  const pointers = rows.flatMap((row, index) =>
    Object.entries(isJsonObject(row) ? row : {}).flatMap(([name, held]) =>
      [held].flat().includes(text) ? [`/${index}/${name}`] : [],
    ),
  )
  return pointers[0] ?? ''
}
