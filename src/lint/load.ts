import type { SeedRole } from '#src/compile/shared-schemas.ts'
import { SchemaError } from '#src/schema/schema-problem.ts'
import type { Screen } from '#src/schema/screen.ts'
import { lintSchemas } from './lint-schemas.ts'
import { readSchemaFiles } from './schema-files.ts'

/** Contents of `schemas/`. */
export type Catalogue = { screens: Screen[]; roles: SeedRole[] }

/**
 * Reads and resolves every screen of a `schemas/` folder, in the order of the menu.
 * @throws SchemaError with the errors that lint finds in all files.
 */
export function loadCatalogue(folder: string): Catalogue {
  const { screens, roles, problems } = lintSchemas(readSchemaFiles(folder))
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new SchemaError(errors)
  return { screens, roles }
}
