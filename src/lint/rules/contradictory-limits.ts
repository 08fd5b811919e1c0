import { kindOf } from '#src/kinds/index.ts'
import { limitPairs } from '../limits.ts'
import type { FieldRule } from '../rule.ts'

/** Limits between which there is no value. */
export const contradictoryLimits: FieldRule = {
  id: 'contradictory-limits',
  severity: 'error',
  remedy: 'Corrija uno de los dos límites: así no hay valor que el campo admita.',
  on: 'field',
  check: (field) => {
    const all = { ...kindOf(field).implies, ...field.property }
    return limitPairs.flatMap(([low, high]) => {
      const [from, to] = [all[low], all[high]]
      if (from === undefined || to === undefined || from <= to) return []
      const written = field.property[low] === undefined ? high : low
      return [
        { pointer: `/${written}`, message: `«${low}» (${from}) no puede ser mayor que «${high}» (${to}).` },
      ]
    })
  },
}
