import { toPointer } from '#src/schema/json-pointer.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { looseBraces, messageFaults, type Shown, shownBraces } from '../message-places.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'
import { fieldsInTitles, inButtons, type Shows } from '../title-places.ts'
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
    const inRule = (rule: Rule, report: (part: string, text: string) => Problem): Problem[] =>
      (['message', 'advice'] as const).flatMap((part) =>
        wrong(rule[part] ?? '', (text) => report(part, text), { show: rule.show ?? {}, finds }),
      )
    return [
      ...groups.flatMap(({ rules, problem }) =>
        rules.flatMap((rule, index) =>
          inRule(rule, (part, text) => problem(`/x-rules/${index}/${part}`, text)),
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
            ...namingFields.flatMap((part) =>
              wrong(transition[part] ?? '', (text) => placed.reportAt(transition, [part], text)),
            ),
            ...(transition.rules ?? []).flatMap((rule, index) =>
              inRule(rule, (part, text) => placed.reportAt(transition, ['rules', index, part], text)),
            ),
          ])
        : []),
      ...asWritten(inOthers(screen)),
      ...fieldsInTitles(screen),
    ]
  },
}

const asWritten = (all: Shows[]): Problem[] =>
  all.flatMap(({ message, at, whose, isOne }) =>
    // One under a misspelt name, which the meta-schema reports, may be of any type.
    shownBraces(typeof message === 'string' ? message : '', whose, isOne).map(
      ({ message: text, ...remedy }) => ({
        ...at(text),
        ...remedy,
      }),
    ),
  )

/** Texts of a transition that may name fields of its record. */
const namingFields = ['title', 'confirm', 'done'] as const

/** Messages that name no fields: of states and transitions, of a change that waits, of a span, and of fields. */
function inOthers(screen: ScreenContext): Shows[] {
  const { document, source, placed: fields } = screen
  const { approval } = document['x-resource']
  const { span } = document['x-screen']
  const alone = (message: string | undefined, pointer: string, name: string): Shows => ({
    message,
    at: (text) => source.problem(pointer, text),
    whose: `el de «${name}»`,
    isOne: true,
  })
  return [
    alone(approval?.message, '/x-resource/approval/message', 'approval'),
    alone(span?.message, '/x-screen/span/message', 'span'),
    ...fields
      .filter(({ declared }) => !declared)
      .flatMap(({ field, group, pointer }) =>
        Object.entries(field.property['x-error'] ?? {}).map(([keyword, message]) => ({
          message,
          at: (text: string) => group.problem(pointer + toPointer('x-error', keyword), text),
          whose: 'los de «x-error»',
        })),
      ),
    ...inWorkflow(screen),
    ...inButtons(screen),
  ]
}

function inWorkflow(screen: ScreenContext): Shows[] {
  const placed = placedWorkflow(screen)
  if (!placed) return []
  const { workflow, transitions, report, reportAt } = placed
  const whose = 'los de «x-workflow»'
  return [
    {
      message: workflow.create?.label,
      at: (text: string) => report(['create', 'label'], text),
      whose,
    },
    ...Object.entries(workflow.messages ?? {}).map(([name, message]) => ({
      message,
      at: (text: string) => report(['messages', name], text),
      whose,
    })),
    ...transitions.flatMap((transition) => [
      {
        message: transition.label,
        at: (text: string) => reportAt(transition, ['label'], text),
        whose,
      },
      {
        message: transition.together?.message,
        at: (text: string) => reportAt(transition, ['together', 'message'], text),
        whose,
      },
    ]),
  ]
}
