import { didYouMean } from '#src/schema/closest.ts'
import type { ScreenRule } from '../rule.ts'

/** A message that would show `{campo}` as it is written, because there is no such field. */
export const messageFields: ScreenRule = {
  id: 'message-fields',
  severity: 'error',
  remedy: 'Escriba entre llaves el nombre de un campo, o quite las llaves.',
  on: 'screen',
  check: ({ groups, names }) =>
    groups.flatMap(({ rules, problem }) =>
      rules.flatMap(({ message }, index) =>
        [...message.matchAll(/\{(\w+)\}/g)].flatMap(([whole, name = '']) =>
          names.includes(name)
            ? []
            : [
                problem(
                  `/x-rules/${index}/message`,
                  `El mensaje nombra ${whole}, que no es un campo.${didYouMean(name, names)}`,
                ),
              ],
        ),
      ),
    ),
}
