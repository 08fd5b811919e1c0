import type { OperationName } from './operations.ts'
import type { Workflow } from './workflow-dialect.ts'

/** Last part of the address at which the figures of what a request would do are read. */
export const effectPath = 'efecto'

/** A figure of what a request would do, or is about, as staff read it. */
export type EffectFigure = { title: string; text: string }

type Previewed = { of: string; by: string[]; also?: string[] }

/**
 * Operations whose figures are told before they are carried out: the screen whose records these are of, which the reader
 * must be allowed to see, the fields of the request that they go by, and those that they also go by once these have a
 * value.
 */
const previewed: Partial<Record<OperationName, Previewed>> = {
  'apply-loan-rate': { of: 'loans', by: ['loanNumber', 'newRateType', 'newRate', 'effectiveDate'] },
  'apply-condition': { of: 'loans', by: ['loanNumber', 'conditionType'], also: ['amount', 'percent'] },
  'apply-claim': { of: 'loans', by: ['loanNumber', 'claimedAmount'], also: ['paidAmount'] },
  'change-due-dates': { of: 'loans', by: ['loanNumber', 'newDay', 'firstEffectiveDate'] },
  'write-off-loan': { of: 'loans', by: ['loanNumber'] },
}

/** The operation of a screen whose figures are told ahead, and what they go by; undefined where none is. */
export function previewedEffect({
  workflow,
}: {
  workflow?: Pick<Workflow, 'transitions'> | undefined
}): (Previewed & { operation: OperationName; from: string[] }) | undefined {
  const found = workflow?.transitions.find(({ effect }) => effect && previewed[effect.operation])
  const facts = found?.effect && previewed[found.effect.operation]
  return facts && found.effect ? { ...facts, operation: found.effect.operation, from: found.from } : undefined
}
