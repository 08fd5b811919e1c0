import { kindOf } from '#src/kinds/index.ts'
import { kindInWords } from '#src/kinds/kind-in-words.ts'
import { isInside } from '../inside.ts'
import type { ScreenRule } from '../rule.ts'

/** `x-immutable` where the server does not enforce it: it compares single values of the record. */
export const immutableValue: ScreenRule = {
  id: 'immutable-value',
  severity: 'error',
  remedy: 'Quítelo; para que no se cambie use «x-enabled» con una regla.',
  on: 'screen',
  check: (screen) =>
    screen.placed.flatMap((placed) => {
      const { field, group, pointer } = placed
      const why = isInside(screen, placed)
        ? 'dentro de un grupo o de una lista no se cumple: solo vale en los campos del registro'
        : ['object', 'array'].includes(kindOf(field).type)
          ? `no aplica a ${kindInWords(field)}: solo vale en los de un único valor`
          : undefined
      return field.property['x-immutable'] && why
        ? [group.problem(`${pointer}/x-immutable`, `«x-immutable» ${why}.`)]
        : []
    }),
}
