import { kindOf } from '#src/kinds/index.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { limitPairs } from '../limits.ts'
import type { FieldRule } from '../rule.ts'

/** Limits between which there is no value. */
export const contradictoryLimits: FieldRule = {
  id: 'contradictory-limits',
  severity: 'error',
  remedy: 'Corrija uno de los dos límites: así no hay valor que el campo admita.',
  on: 'field',
  check: ({ kind, property }) => {
    const implies: Property = kindOf({ kind }).implies
    return limitPairs.flatMap(([low, high]) => {
      const [from, to] = [property[low] ?? implies[low], property[high] ?? implies[high]]
      if (from === undefined || to === undefined || from <= to) return []
      const written = property[low] === undefined ? high : low
      return [
        { pointer: `/${written}`, message: `«${low}» (${from}) no puede ser mayor que «${high}» (${to}).` },
      ]
    })
  },
}
