import type { ReadingRule } from '../rule.ts'

/** Two roles of one id or of one name, of which tokens and permissions could mean either. */
export const repeatedRole: ReadingRule = {
  id: 'repeated-role',
  severity: 'error',
  remedy: 'Quite uno de los dos roles, o dele otro «id» y otro «rolName».',
  on: 'reading',
}
