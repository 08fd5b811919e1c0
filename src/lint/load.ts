import type { Catalogue } from '#src/compile/schema-catalogue.ts'
import { SchemaError } from '#src/schema/schema-problem.ts'
import { lintSchemas } from './lint-schemas.ts'
import { readSchemaFiles, type SchemaFiles } from './schema-files.ts'

let last: { files: SchemaFiles; catalogue: Catalogue } | undefined

/**
 * Reads and resolves every screen of a `schemas/` folder, in the order of the menu. The same files as at the last call
 * give the same catalogue: to resolve all takes half a second, and a start needs it twice.
 * @throws SchemaError with the errors that lint finds in all files.
 */
export function loadCatalogue(folder: string): Catalogue {
  const files = readSchemaFiles(folder)
  if (last && areSame(last.files, files)) return last.catalogue
  const { screens, roles, problems } = lintSchemas(files)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new SchemaError(errors)
  const catalogue = { screens, roles }
  last = { files, catalogue }
  return catalogue
}

const areSame = (one: SchemaFiles, other: SchemaFiles): boolean =>
  one.size === other.size && [...one].every(([path, text]) => other.get(path) === text)
