import { shortDay } from '#src/kinds/day-text.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { FieldChange } from '#src/schema/pending.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { writableFields } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import { nameOnScreen } from '../record/record-words.ts'
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
  if (follows) {
    const own = ownOf(model, follows.changes)
    const day = shortDay(String(record?.[firstDay]))
    return requestTexts.willRequestPeriod(own, follows.changes.length - own, day)
  }
  const own = Math.max(ownOf(model, changes), Math.min(changes.length, 1))
  return requestTexts.willRequest(own, changes.length - own)
}

/** What a request is about: its screen, and its record as soon as that has a name. */
export const subjectOf = ({ model, about }: Pick<RequestDialogProps, 'model' | 'about'>): string =>
  about.id !== '' || model.key.every((name) => about[name] !== undefined)
    ? nameOnScreen(model, about)
    : model.title

/** How many of some changes are of fields that people fill in. */
function ownOf(model: RenderModel, changes: FieldChange[]): number {
  const names = new Set(writableFields(model).map(({ name }) => name))
  return changes.filter(({ pointer }) => names.has(fromPointer(pointer)[0] ?? '')).length
}
