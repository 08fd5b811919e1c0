import type { Problem } from '#src/schema/schema-problem.ts'
import { looseBraces, messageFaults, type Shown } from '../message-places.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'
import { placedWorkflow } from '../workflow-places.ts'

/** A message or a title that would show `{campo}` as written, because there is no such field. */
export const messageFields: ScreenRule = {
  id: 'message-fields',
  severity: 'error',
  remedy: 'Escriba entre llaves el nombre de un campo, o quite las llaves.',
  on: 'screen',
  check: (screen) => {
    const { groups, source, document } = screen
    const placed = placedWorkflow(screen)
    const finds = document['x-find'] ?? {}
    const wrong = (message: string, report: (text: string) => Problem, shown?: Shown): Problem[] =>
      messageFaults(message, screen, shown).map(({ message: text, ...remedy }) => ({
        ...report(text),
        ...remedy,
      }))
    return [
      ...groups.flatMap(({ rules, problem }) =>
        rules.flatMap(({ message, show = {} }, index) =>
          wrong(message, (text) => problem(`/x-rules/${index}/message`, text), { show, finds }),
        ),
      ),
      ...(document['x-exclusive'] ?? []).flatMap(({ message }, index) =>
        wrong(message, (text) => source.problem(`/x-exclusive/${index}/message`, text)),
      ),
      ...looseBraces(document['x-resource'].label ?? '').map(({ message, ...remedy }) => ({
        ...source.problem('/x-resource/label', message),
        ...remedy,
      })),
      ...wrong(document['x-screen'].dialog?.title ?? '', (text) =>
        source.problem('/x-screen/dialog/title', text),
      ),
      ...(placed
        ? placed.transitions.flatMap((transition) => [
            ...wrong(transition.title ?? '', (text) => placed.reportAt(transition, ['title'], text)),
            ...(transition.rules ?? []).flatMap(({ message, show = {} }, index) =>
              wrong(message, (text) => placed.reportAt(transition, ['rules', index, 'message'], text), {
                show,
                finds,
              }),
            ),
          ])
        : []),
      ...inWorkflow(screen),
    ]
  },
}

const shownWhole = ['confirm', 'done'] as const

/** Messages of states and transitions name no fields. */
function inWorkflow(screen: ScreenContext): Problem[] {
  const placed = placedWorkflow(screen)
  if (!placed) return []
  const { workflow, transitions, report, reportAt } = placed
  const wrong = (message: string | undefined, at: (text: string) => Problem): Problem[] => {
    const [whole] = /\{[^{}]*\}|[{}]/.exec(message ?? '') ?? []
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
      wrong(message, (text) => report(['messages', name], text)),
    ),
    ...transitions.flatMap((transition) => [
      ...shownWhole.flatMap((part) => wrong(transition[part], (text) => reportAt(transition, [part], text))),
      ...wrong(transition.together?.message, (text) => reportAt(transition, ['together', 'message'], text)),
    ]),
  ]
}
