import type { ReadingRule } from '../rule.ts'

/** A branch that says more of a field than narrower limits. */
export const branchLimits: ReadingRule = {
  id: 'branch-limits',
  severity: 'error',
  remedy: 'Deje en la rama solo límites, o declare el campo solo en las ramas.',
  on: 'reading',
}
