import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { git } from './git.ts'
import { root } from './start-server.ts'
import { temporaryFolder } from './temporary.ts'

/** The tracked files of this project in a folder of their own, with the packages that are installed here. */
export function checkOut(): ReturnType<typeof temporaryFolder> {
  const copy = temporaryFolder('checkout')
  for (const file of git(root, 'ls-files', '-co', '--exclude-standard').trim().split('\n')) {
    mkdirSync(dirname(join(copy.path, file)), { recursive: true })
    cpSync(join(root, file), join(copy.path, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy.path, 'node_modules'))
  git(copy.path, 'init', '--quiet')
  git(copy.path, 'add', '--all')
  return copy
}
