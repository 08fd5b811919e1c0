import type { RenderModel } from '#src/schema/render-model.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import type { Issue } from '#src/validation/issue.ts'
import { wholeMessage } from '#src/validation/whole-message.ts'
import { unconfirmedTexts } from './unconfirmed-texts.ts'

/** What somebody is asked who saves, or takes a step, of which rules ask to be confirmed (`confirmar`). */
export function unconfirmedQuestion(model: RenderModel, unconfirmed: Issue[]) {
  const step = stepOf(model, unconfirmed)
  return {
    // The question of a step, without what stands behind it.
    title: step?.confirm.replace(/\?.*/, '?') ?? unconfirmedTexts.confirmBeforeSaving,
    message: unconfirmed.map(wholeMessage).join(' '),
    cancelText: unconfirmedTexts.back,
    confirmText: step?.label ?? unconfirmedTexts.goOn,
  }
}

/** The step whose rules ask to confirm it; undefined of a save. */
const stepOf = ({ workflow }: RenderModel, unconfirmed: Issue[]): Transition | undefined =>
  workflow?.transitions.find(({ rules }) =>
    rules.some(({ id, again }) => !again && unconfirmed.some(({ keyword }) => keyword === id)),
  )
