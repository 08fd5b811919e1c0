import { nearestOf } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'
import { placedWorkflow } from '../workflow-places.ts'

/** A message that would show `{campo}` as it is written, because there is no such field. */
export const messageFields: ScreenRule = {
  id: 'message-fields',
  severity: 'error',
  remedy: 'Escriba entre llaves el nombre de un campo, o quite las llaves.',
  on: 'screen',
  check: (screen) => {
    const { groups, source, document, names } = screen
    const wrong = (message: string, tell: (text: string) => Problem, show: object = {}): Problem[] =>
      [...message.matchAll(/\{(\w+)\}/g)].flatMap(([whole, name = '']) =>
        names.includes(name) || Object.hasOwn(show, name)
          ? []
          : [tell(`El mensaje nombra ${whole}, que no es un campo.${nearestOf(name, names, 'Los que hay')}`)],
      )
    return [
      ...groups.flatMap(({ rules, problem }) =>
        rules.flatMap(({ message, show }, index) =>
          wrong(message, (text) => problem(`/x-rules/${index}/message`, text), show),
        ),
      ),
      ...(document['x-exclusive'] ?? []).flatMap(({ message }, index) =>
        wrong(message, (text) => source.problem(`/x-exclusive/${index}/message`, text)),
      ),
      ...inWorkflow(screen),
    ]
  },
}

const shownWhole = ['confirm', 'done'] as const

/** What is said of states and transitions names no fields. */
function inWorkflow(screen: ScreenContext): Problem[] {
  const placed = placedWorkflow(screen)
  if (!placed) return []
  const { workflow, transitions, tell, tellOf } = placed
  const wrong = (message: string | undefined, at: (text: string) => Problem): Problem[] => {
    const [whole] = /\{\w+\}/.exec(message ?? '') ?? []
    return whole === undefined
      ? []
      : [
          {
            ...at(`El mensaje muestra ${whole} tal cual: los de «x-workflow» no nombran campos.`),
            remedy: `Quite ${whole} del mensaje.`,
          },
        ]
  }
  return [
    ...Object.entries(workflow.messages ?? {}).flatMap(([name, message]) =>
      wrong(message, (text) => tell(['messages', name], text)),
    ),
    ...transitions.flatMap((transition) =>
      shownWhole.flatMap((part) => wrong(transition[part], (text) => tellOf(transition, [part], text))),
    ),
  ]
}
