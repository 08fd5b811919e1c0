import { nearestOf } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { ScreenRule } from '../rule.ts'

/** A message that would show `{campo}` as it is written, because there is no such field. */
export const messageFields: ScreenRule = {
  id: 'message-fields',
  severity: 'error',
  remedy: 'Escriba entre llaves el nombre de un campo, o quite las llaves.',
  on: 'screen',
  check: ({ groups, source, document, names }) => {
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
    ]
  },
}
