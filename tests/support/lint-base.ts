import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSchemaFiles, type SchemaFiles } from '#src/lint/schema-files.ts'

const root = resolve(import.meta.dirname, '../..')
const base = join(root, 'tests/fixtures/lint/base')

/** The screens of the repository, with what they share. */
export const readRepository = (): SchemaFiles => readSchemaFiles(join(root, 'schemas'))

/** Screens that say everything the dialect can say, with what the repository shares. */
export const readLintBase = (): SchemaFiles =>
  new Map([
    ...[...readRepository()].filter(([path]) => path.startsWith('shared/')),
    ...globSync('settings/*.json', { cwd: base }).map((path): [string, string] => [
      path.replaceAll('\\', '/'),
      readFileSync(join(base, path), 'utf8'),
    ]),
  ])
