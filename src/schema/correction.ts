import type { StoredRecord } from './record.ts'
import type { Field } from './screen.ts'
import { leaving, progressOf, stateOf, stateOption } from './workflow.ts'
import type { Workflow } from './workflow-dialect.ts'

/** How its maker corrects a rejected request: in its own form, where its state is still edited, or by a copy of it. */
export type Correction = 'edit' | 'copy'

type Corrected = { workflow?: Workflow; fields: Field[]; isCopied?: boolean }

/** How a request that was rejected is corrected in a state; undefined where it is not, or a step leads on. */
export function correctionIn(
  { workflow, fields, isCopied }: Corrected,
  state: string,
): Correction | undefined {
  if (!workflow || stateOption(fields, workflow, state)?.['x-mark'] !== 'rejected') return undefined
  if (workflow.editable.includes(state)) return 'edit'
  const goesOn = leaving(workflow, state).some(({ by }) => by !== 'system')
  return isCopied && !goesOn ? 'copy' : undefined
}

/** The same of a record as its maker reads it; undefined for others, and once it was corrected. */
export const correctionFor = (model: Corrected, record: StoredRecord): Correction | undefined => {
  const progress = progressOf(record)
  if (!model.workflow || !progress?.mine || !progress.refusal) return undefined
  return correctionIn(model, stateOf(model.workflow, record))
}
