import { transitionName } from '#src/compile/resolve-workflow.ts'
import type { TransitionDocument } from '#src/schema/workflow-dialect.ts'
import type { ScreenRule } from '../rule.ts'
import { placedWorkflow } from '../workflow-places.ts'

/** A transition that nobody may take, because no role has its action; or a record that nobody may create. */
export const grantedTransition: ScreenRule = {
  id: 'granted-transition',
  severity: 'error',
  remedy: 'Dé la acción a un rol en «x-actions», o deje el paso fuera: con «omit» si es de una mezcla.',
  on: 'screen',
  check: (screen) => {
    const placed = placedWorkflow(screen)
    if (!placed) return []
    const { workflow, transitions, report, reportAt } = placed
    const granted = new Set(Object.values(screen.document['x-actions']).flat())
    const own = screen.document['x-workflow']?.transitions ?? []
    const { action: creates } = workflow.create ?? {}
    return [
      ...ungranted(transitions, own, granted).map(([transition, message]) =>
        reportAt(transition, ['action'], message),
      ),
      ...(creates === undefined || granted.has(creates)
        ? []
        : [
            report(
              ['create', 'action'],
              `Ningún rol tiene la acción «${creates}», así que nadie podrá crear registros.`,
            ),
          ]),
    ]
  },
}

/** Reports ungranted transitions, each at its place; those of mixins, which have none in the screen, at once. */
function ungranted(
  transitions: TransitionDocument[],
  own: TransitionDocument[],
  granted: ReadonlySet<string>,
): [TransitionDocument, string][] {
  const wanting = transitions.filter(
    ({ by, action }) => by !== 'system' && action !== undefined && !granted.has(action),
  )
  const inherited = wanting.filter((one) => !own.includes(one))
  const [first] = inherited
  return [
    ...wanting
      .filter((one) => own.includes(one))
      .map((one): [TransitionDocument, string] => [one, messageOf([one])]),
    ...(first ? [[first, messageOf(inherited)] satisfies [TransitionDocument, string]] : []),
  ]
}

function messageOf(transitions: TransitionDocument[]): string {
  const actions = [...new Set(transitions.map(({ action }) => `«${action}»`))]
  const names = transitions.map((one) => `«${transitionName(one)}»`)
  const which = actions.length === 1 ? 'la acción' : 'las acciones'
  return `Ningún rol tiene ${which} ${or.format(actions)}, así que nadie podrá ${or.format(names)}.`
}

const or = new Intl.ListFormat('es', { type: 'disjunction' })
