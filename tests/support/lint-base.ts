import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSchemaFiles, readWholeFolder, type SchemaFiles } from '#src/lint/schema-files.ts'

const root = resolve(import.meta.dirname, '../..')
const base = join(root, 'tests/fixtures/lint/base')

/** The screens of the repository, with what they share. */
export const readRepository = (): SchemaFiles => readSchemaFiles(join(root, 'schemas'))

/** The same with rows and cases. */
export const readWholeRepository = (): SchemaFiles => readWholeFolder(join(root, 'schemas'))

/** Screens that use the whole dialect, with what the repository shares. */
export const readLintBase = (): SchemaFiles =>
  new Map([
    ...[...readRepository()].filter(([path]) => path.startsWith('shared/')),
    ...readFrom('settings/*.schema.json'),
  ])

/** Rows and cases of those screens. */
export const readLintRowsAndCases = (): SchemaFiles => new Map(readFrom('settings/*.{data,test}.json'))

const readFrom = (pattern: string): [string, string][] =>
  globSync(pattern, { cwd: base }).map((path) => [
    path.replaceAll('\\', '/'),
    readFileSync(join(base, path), 'utf8'),
  ])
