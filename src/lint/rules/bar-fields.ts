import { kindOf } from '#src/kinds/index.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { PlacedField, ScreenRule } from '../rule.ts'

/** Bars of what is no group, or of fields that it lacks or that are no numbers. */
export const barFields: ScreenRule = {
  id: 'bar-fields',
  severity: 'error',
  remedy: 'Deje «x-bars» en un grupo, con «used» y «of» de sus campos de número.',
  on: 'screen',
  check: ({ placed }) => placed.flatMap(problemsOf),
}

function problemsOf({ field, group, pointer }: PlacedField): Problem[] {
  const report = (path: string, message: string) => group.problem(`${pointer}/x-bars${path}`, message)
  const bars = field.property['x-bars'] ?? []
  if (bars.length > 0 && field.kind !== 'group') return [report('', `«${field.name}» no es un grupo.`)]
  const inside = field.level?.fields ?? []
  const names = inside.map(({ name }) => name)
  return bars.flatMap((bar, index) =>
    (['used', 'of'] as const).flatMap((part) => {
      const named = inside.find(({ name }) => name === bar[part])
      if (!named)
        return [
          report(
            `/${index}/${part}`,
            `«${field.name}» no tiene un campo «${bar[part]}».${didYouMean(bar[part], names)}`,
          ),
        ]
      const { type } = kindOf(named)
      return type === 'number' || type === 'integer'
        ? []
        : [report(`/${index}/${part}`, `«${bar[part]}» no es un número: no se puede dibujar.`)]
    }),
  )
}
