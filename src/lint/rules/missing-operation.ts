import { transitionName } from '#src/compile/resolve-workflow.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { ScreenRule } from '../rule.ts'
import { type PlacedWorkflow, placedWorkflow } from '../workflow-places.ts'

/** An operation marked as missing that nobody could call, or a text about none. */
export const missingOperation: ScreenRule = {
  id: 'missing-operation',
  severity: 'error',
  remedy:
    'Escriba "missing": true en el paso que una persona toma y cuya operación aún no existe, y en messages.missing qué hacer mientras tanto.',
  on: 'screen',
  check: (screen) => {
    const placed = placedWorkflow(screen)
    return placed ? [...takenByNobody(placed), ...textOfNothing(screen.document['x-workflow'], placed)] : []
  },
}

const takenByNobody = ({ transitions, reportAt }: PlacedWorkflow): Problem[] =>
  transitions.flatMap((transition) =>
    transition.missing && transition.by === 'system'
      ? [
          {
            ...reportAt(
              transition,
              ['missing'],
              `El paso «${transitionName(transition)}» lo toma solo el servidor, así que nadie leerá que falta su operación.`,
            ),
            remedy: 'Quite «missing»; o quite «by»: «system» si lo toma una persona.',
          },
        ]
      : [],
  )

/** A text of a mixin is for the screens that need it. */
function textOfNothing(
  own: { messages?: { missing?: string } } | undefined,
  { transitions, report }: PlacedWorkflow,
): Problem[] {
  return own?.messages?.missing === undefined || transitions.some(({ missing }) => missing)
    ? []
    : [
        {
          ...report(
            ['messages', 'missing'],
            'Nadie leerá este mensaje: ningún paso de la pantalla tiene "missing": true.',
          ),
          remedy: 'Quite el mensaje, o escriba "missing": true en el paso cuya operación aún no existe.',
        },
      ]
}
