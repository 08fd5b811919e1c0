import { kindOf } from '#src/kinds/index.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** An `x-exclusive` over invalid ranges, values that a field never has, or nothing at all. */
export const exclusiveFields: ScreenRule = {
  id: 'exclusive-fields',
  severity: 'error',
  remedy:
    'Dé en «same» o «ranges» los campos que no se comparten; un rango va de un número o fecha a otro igual.',
  on: 'screen',
  check: (screen) =>
    (screen.document['x-exclusive'] ?? []).flatMap(({ id, same, ranges = [], when }, index) => {
      const place = `/x-exclusive/${index}`
      const { problem } = screen.source
      if (!same && ranges.length === 0 && !when)
        return [problem(place, `«${id}» no dice qué no se comparte: faltan «same», «ranges» o «when».`)]
      return [
        ...ranges.flatMap(({ from, to }, one) =>
          isRange(findField(screen, from), findField(screen, to))
            ? []
            : [
                problem(
                  `${place}/ranges/${one}`,
                  `De «${from}» a «${to}» no hay un rango de números o fechas.`,
                ),
              ],
        ),
        ...Object.entries(when ?? {}).flatMap(([name, value]) =>
          wrongValue(screen, `${place}/when/${name}`, name, value),
        ),
      ]
    }),
}

/** A missing field is reported elsewhere. */
function isRange(from: Field | undefined, to: Field | undefined): boolean {
  if (!from || !to) return true
  const { column } = kindOf(from)
  const isNumber = column === 'integer' || column.startsWith('numeric')
  return (isNumber || column === 'date') && column === kindOf(to).column
}

function wrongValue(
  screen: ScreenContext,
  pointer: string,
  name: string,
  value: string | boolean,
): Problem[] {
  const field = findField(screen, name)
  if (!field) return []
  const codes = field.property.oneOf?.map((option) => option.const)
  if (codes ? codes.includes(String(value)) : typeof value === kindOf(field).type) return []
  const hint = codes ? didYouMean(String(value), codes) : ''
  return [screen.source.problem(pointer, `«${field.title}» nunca es «${value}».${hint}`)]
}
