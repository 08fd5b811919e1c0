import type { OperationName } from '../operations.ts'
import { accountNeeds } from './account-needs.ts'
import { fileNeeds } from './file-needs.ts'
import { listNeeds } from './list-needs.ts'
import { loanNeeds } from './loan-needs.ts'
import type { OperationNeed } from './operation-need.ts'

/**
 * What each operation reads of the record that it is carried out for, and what it writes into it: the fields that a screen
 * which names it must have. Lint holds screens to it, and docs/screens.md tells it.
 */
export const operationNeeds: Readonly<Record<OperationName, OperationNeed>> = {
  ...loanNeeds,
  ...accountNeeds,
  ...listNeeds,
  ...fileNeeds,
}
