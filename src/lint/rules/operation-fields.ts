import { operationNeeds } from '#src/schema/operation-needs/operation-needs.ts'
import type { ApprovalEffect } from '#src/schema/screen-document.ts'
import type { TransitionDocument } from '#src/schema/workflow-dialect.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'
import { unmetNeeds } from '../unmet-needs.ts'
import { placedWorkflow } from '../workflow-places.ts'

/** Operations on a screen that lacks what they read, or that work on the records of another screen alone. */
export const operationFields: ScreenRule = {
  id: 'operation-fields',
  severity: 'error',
  remedy:
    'Declare los campos que la operación lee, con su nombre y su clase, y en «required» los que siempre están llenos; o nombre otra operación. La guía de pantallas dice qué lee y qué escribe cada una.',
  on: 'screen',
  check: (screen) => {
    const placed = placedWorkflow(screen)
    const ofSteps = placed?.transitions.flatMap((transition) =>
      wrongIn(screen, transition.effect).map((message) =>
        placed.reportAt(transition, ['effect', 'operation'], message),
      ),
    )
    const ofApproval = wrongIn(screen, screen.document['x-resource'].approvalEffect).map((message) =>
      screen.source.problem('/x-resource/approvalEffect/operation', message),
    )
    return [...(ofSteps ?? []), ...ofApproval]
  },
}

/** What is wrong with an operation on a screen, in Spanish; of a screen that could not be read whole, its place alone. */
function wrongIn(
  { document, fields, whole }: ScreenContext,
  effect: TransitionDocument['effect'] | ApprovalEffect,
): string[] {
  if (!effect) return []
  const { operation } = effect
  const need = operationNeeds[operation]
  const { bound, steps = [] } = need
  if (bound && bound.screen !== document.$id)
    return [`«${operation}» solo trabaja con los registros de «${bound.screen}»: ${bound.why}.`]
  if (!whole) return []
  const unmet = unmetNeeds(need, fields)
  const ends = 'when' in effect ? steps : [effect.fails, ...(effect.or ?? [])]
  return [
    ...(unmet.length === 0 ? [] : [`A «${operation}» no le sirve esta pantalla: ${unmet.join('; ')}.`]),
    ...steps
      .filter((step) => !ends.includes(step))
      .map((step) => `«${operation}» puede terminar en «${step}», que ni «fails» ni «or» nombran.`),
  ]
}
