import type { ReadingRule } from '../rule.ts'

/** A file that every screen needs and that is not there. */
export const sharedFiles: ReadingRule = {
  id: 'shared-files',
  severity: 'error',
  remedy: 'Recupere el archivo del repositorio.',
  on: 'reading',
}
