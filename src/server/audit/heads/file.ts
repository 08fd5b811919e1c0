import { mkdirSync, readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ownerOnly } from '../../sql/data-folder.ts'

/**
 * Appends lines to a file, which is created where it is missing, and waits until they would outlive a power loss. It is
 * opened anew each time, as it may be moved away, and only to append, as the system may allow no more. One write:
 * several processes do not mix.
 */
export async function appendLines(path: string, lines: string[]): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: ownerOnly })
  const file = await open(path, 'a+', 0o600)
  try {
    await file.write(((await endsWithin(file)) ? '\n' : '') + lines.map((line) => `${line}\n`).join(''))
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Whether a full disk or a power loss has cut the last line off. */
async function endsWithin(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return false
  const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: size - 1 })
  return buffer.toString() !== '\n'
}

/** @returns no lines where there is no file */
export function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  }
}
