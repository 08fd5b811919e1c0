import type { ReadingRule } from '../rule.ts'

/** A missing file that every screen needs. */
export const sharedFiles: ReadingRule = {
  id: 'shared-files',
  severity: 'error',
  remedy: 'Recupere el archivo del repositorio.',
  on: 'reading',
}
