import type { RenderModel } from '#src/schema/render-model.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import type { Issue } from '#src/validation/issue.ts'
import { wholeMessage } from '#src/validation/whole-message.ts'

const texts = { confirmBeforeSaving: 'Confirme antes de guardar', back: 'Volver', goOn: 'Continuar' } as const

/** What somebody is asked who saves, or takes a step, of which rules ask to be confirmed (`confirmar`). */
export function unconfirmedQuestion(model: RenderModel, unconfirmed: Issue[]) {
  const step = stepOf(model, unconfirmed)
  return {
    // The question of a step, without what stands behind it.
    title: step?.confirm.replace(/\?.*/, '?') ?? texts.confirmBeforeSaving,
    message: unconfirmed.map(wholeMessage).join(' '),
    cancelText: texts.back,
    confirmText: step?.label ?? texts.goOn,
  }
}

/** The step whose rules ask to confirm it; undefined of a save. */
const stepOf = ({ workflow }: RenderModel, unconfirmed: Issue[]): Transition | undefined =>
  workflow?.transitions.find(({ rules }) =>
    rules.some(({ id, again }) => !again && unconfirmed.some(({ keyword }) => keyword === id)),
  )
