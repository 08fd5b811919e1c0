import { cpSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './start-server.ts'

const schemasDir = join(root, 'schemas')
const screenFile = /^(.+)\.(?:schema|test|data)\.json$/
const idOf = (file: string): string | undefined => screenFile.exec(basename(file))?.[1]

/**
 * Copies screens into a folder, with those that they name and these name, and all that screens share: a product starts
 * sooner with them than with all.
 */
export function copyReferredSchemas(folder: string, ...ids: string[]): void {
  const texts = new Map(
    globSync('*/*.schema.json', { cwd: schemasDir }).map((file) => [
      idOf(file) ?? '',
      readFileSync(join(schemasDir, file), 'utf8'),
    ]),
  )
  const needed = new Set(['screen', ...ids])
  // A set goes on with what is added to it meanwhile.
  for (const id of needed)
    for (const other of texts.keys()) if (texts.get(id)?.includes(`"${other}"`)) needed.add(other)
  const isNeeded = (file: string): boolean => needed.has(idOf(file) ?? 'screen')
  cpSync(schemasDir, folder, { recursive: true, filter: isNeeded })
}
