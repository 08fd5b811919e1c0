import type { Catalogue } from '#src/compile/schema-catalogue.ts'
import { type Problem, SchemaError } from '#src/schema/schema-problem.ts'
import type { Clock } from './clock.ts'
import { checkDemoRows } from './demonstration/check-demo-rows.ts'
import { prepareData } from './prepare-data.ts'
import { openInMemory } from './sql/open-pglite.ts'
import type { Database } from './sql/tables.ts'
import { RefusedSchemas } from './startup-error.ts'
import { toResources } from './to-resources.ts'

/**
 * Does to an empty database what a first start does with schemas, seeds and demonstration rows, and stores nothing.
 * @returns what a start would refuse, as far as one start reports it, and rows that rules over other rows refuse
 * @throws StartupError when something else prevents a start
 */
export async function tryStart(
  catalogue: Catalogue,
  schemasDir: string,
  clock: Clock,
  open: () => Promise<Database> = openInMemory,
): Promise<Problem[]> {
  const database = await open()
  try {
    const resources = toResources(catalogue.screens, schemasDir, clock)
    await prepareData(database.db, catalogue, resources, { schemasDir, demo: true, demoVolume: false }, clock)
    return await checkDemoRows(database.db, resources, schemasDir, clock.today())
  } catch (error) {
    if (error instanceof SchemaError) return error.problems
    if (error instanceof RefusedSchemas) return [error.problem]
    throw error
  } finally {
    await database.close()
  }
}
