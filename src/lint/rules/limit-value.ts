import { kindOf } from '#src/kinds/index.ts'
import type { Kind } from '#src/kinds/kind.ts'
import type { FieldRule } from '../rule.ts'

const bounds = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'formatMinimum',
  'formatMaximum',
] as const

/** A bound that is not a valid value of the field, such as a day that no calendar has. */
export const limitValue: FieldRule = {
  id: 'limit-value',
  severity: 'error',
  remedy: 'Escriba como límite un valor que el campo mismo admita.',
  on: 'field',
  check: (field) => {
    const written = bounds.filter((keyword) => field.property[keyword] !== undefined)
    if (written.length === 0) return []
    const kind = kindOf(field)
    return written
      .filter((keyword) => kind.limits.includes(keyword))
      .flatMap((keyword) => {
        const limit = field.property[keyword]
        const reason = limit === undefined ? undefined : refusal(kind, limit)
        const shown = typeof limit === 'string' ? `«${limit}»` : limit
        return reason === undefined
          ? []
          : [
              {
                pointer: `/${keyword}`,
                message: `«${keyword}» (${shown}) no es un valor de un campo «${kind.name}»: ${reason}`,
              },
            ]
      })
  },
}

const refusal = (kind: Kind, limit: string | number): string | undefined =>
  kind.type === 'integer' && !Number.isInteger(limit) ? kind.wrongType(limit) : kind.refuse(limit)
