import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isOfFewSchemas, withoutOthers } from './few-schemas.ts'
import { git } from './git.ts'
import { root } from './start-server.ts'
import { temporaryFolder } from './temporary.ts'

/**
 * The tracked files of this project, with a few of its screens, in a folder
 * of their own, and the packages installed here.
 */
export function checkOut(): ReturnType<typeof temporaryFolder> {
  const copy = temporaryFolder('checkout')
  const files = git(root, 'ls-files', '-co', '--exclude-standard').trim().split('\n')
  for (const file of files.filter((one) => !one.startsWith('schemas/') || isOfFewSchemas(one))) {
    mkdirSync(dirname(join(copy.path, file)), { recursive: true })
    cpSync(join(root, file), join(copy.path, file))
  }
  withoutOthers(join(copy.path, 'schemas'))
  symlinkSync(join(root, 'node_modules'), join(copy.path, 'node_modules'))
  git(copy.path, 'init', '--quiet')
  git(copy.path, 'add', '--all')
  return copy
}
