import { transitionName } from '#src/compile/resolve-workflow.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { findField } from '#src/schema/screen.ts'
import type { TransitionDocument } from '#src/schema/workflow-dialect.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'
import { type PlacedWorkflow, placedWorkflow } from '../workflow-places.ts'

/** Field for the reason why an operation was refused. */
const reason = 'executionError'

/** An operation that may be refused without a step for it, or whose step loses the reason. */
export const failingOperation: ScreenRule = {
  id: 'failing-operation',
  severity: 'error',
  remedy:
    'Escriba en «fails» de «effect» el paso del servidor que toma si la operación se rechaza, con «asks»: ["executionError"].',
  on: 'screen',
  check: (screen) => {
    const placed = placedWorkflow(screen)
    if (!placed) return []
    return placed.transitions.flatMap((transition) => [
      ...withoutStep(placed, transition),
      ...withoutReason(screen, placed, transition),
    ])
  },
}

/** Also one that stays in its state ends in its step once it was tried often enough; without one nobody could help it. */
function withoutStep({ reportAt }: PlacedWorkflow, transition: TransitionDocument): Problem[] {
  const { effect, from } = transition
  return effect && effect.fails === undefined
    ? [
        reportAt(
          transition,
          ['effect'],
          `Si «${effect.operation}» se rechaza, el registro se queda en «${from[0]}» sin decir por qué: falta «fails».`,
        ),
      ]
    : []
}

/** A step without the reason may say that it failed by what it sets. */
function withoutReason(
  screen: ScreenContext,
  { transitions, reportAt }: PlacedWorkflow,
  transition: TransitionDocument,
): Problem[] {
  const { fails } = transition.effect ?? {}
  const step = transitions.find((one) => one.by === 'system' && transitionName(one) === fails)
  if (!step || asked(step).includes(reason)) return []
  if (findField(screen, reason) === undefined && step.sets !== undefined) return []
  const message = `El paso «${fails}» no pide «${reason}»: el motivo del rechazo se pierde.`
  return [
    {
      ...reportAt(step, [step.asks ? 'asks' : 'to'], message),
      remedy: `Escriba en «${fails}» "asks": ["${reason}"]${findField(screen, reason) ? '' : `, y agregue el campo «${reason}», un texto de solo lectura`}.`,
    },
  ]
}

const asked = ({ asks = [] }: TransitionDocument): string[] =>
  asks.map((input) => (typeof input === 'string' ? input : input.field))
