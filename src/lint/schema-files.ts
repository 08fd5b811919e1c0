import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The texts of a folder of schemas, by their path in it. */
export type SchemaFiles = Map<string, string>

/**
 * Reads the screens and what they share, in the order of their paths.
 * @throws Error of Node when the folder cannot be read.
 */
export function readSchemaFiles(folder: string): SchemaFiles {
  const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.schema.json') && !path.startsWith('dialect/'))
  const shared = readdirSync(join(folder, 'shared'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `shared/${name}`)
  return new Map(
    [...shared, ...screens].sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )
}
