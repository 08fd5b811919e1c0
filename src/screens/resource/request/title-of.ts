import { shortDay } from '#src/kinds/day-text.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import { writableFields } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import type { RequestDialogProps } from './request-dialog-props.ts'
import { requestTexts } from './request-texts.ts'

/** Title of a request: how many fields somebody has changed, and how many values are computed from them. */
export function titleOf({
  model,
  changes,
  record,
  follows,
  sendIssues,
}: Pick<RequestDialogProps, 'model' | 'changes' | 'record' | 'follows' | 'sendIssues'>): string {
  if (sendIssues) return requestTexts.onlyDraft
  if (follows)
    return requestTexts.willRequestPeriod(follows.changes.length, shortDay(String(record?.[firstDay])))
  const names = new Set(writableFields(model).map(({ name }) => name))
  const count = changes.filter(({ pointer }) => names.has(fromPointer(pointer)[0] ?? '')).length
  const own = Math.max(count, Math.min(changes.length, 1))
  return requestTexts.willRequest(own, changes.length - own)
}
