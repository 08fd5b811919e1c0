import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isRead, isScreen, isShared } from './file-roles.ts'

/** The texts of a folder of schemas, by their path in it. */
export type SchemaFiles = Map<string, string>

/**
 * Reads what is built and served, the screens and what they share, in the order of their paths.
 * @throws Error of Node when the folder cannot be read.
 */
export const readSchemaFiles = (folder: string): SchemaFiles =>
  readFiles(
    folder,
    pathsIn(folder).filter((path) => isScreen(path) || isShared(path)),
  )

/**
 * Reads all files of the folder, with an empty text for those that nothing uses.
 * @throws Error of Node when the folder cannot be read.
 */
export const readWholeFolder = (folder: string): SchemaFiles => readFiles(folder, pathsIn(folder))

/** @throws Error of Node when the folder has nothing that screens share. */
function pathsIn(folder: string): string[] {
  statSync(join(folder, 'shared'))
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => path !== 'dialect/screen.schema.json')
    .sort()
}

function readFiles(folder: string, paths: string[]): SchemaFiles {
  const all = new Set(paths)
  return new Map(
    paths.map((path) => [path, isRead(path, all) ? readFileSync(join(folder, path), 'utf8') : '']),
  )
}
