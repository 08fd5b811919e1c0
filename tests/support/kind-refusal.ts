import type { Kind, LimitKeyword } from '#src/kinds/kind.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { messageFor } from '#src/validation/message.ts'

/**
 * Message with which a kind refuses a value, by its descriptor only: no ajv takes part. Of several failures the first
 * in the order of the property's keywords counts; those that the kind implies come before them.
 */
export function kindRefusal(kind: Kind, property: Property, value: JsonValue): string | undefined {
  const keywords = Object.keys(property)
  const [first] = failing(kind, property, value).sort((a, b) => keywords.indexOf(a) - keywords.indexOf(b))
  const field = { name: 'field', kind: kind.name, title: 'Campo', property }
  const keyword = first === 'oneOf' ? 'enum' : first
  return (
    keyword && messageFor({ ...field, required: false, readOnly: false, immutable: false }, keyword, value)
  )
}

function failing(kind: Kind, property: Property, value: JsonValue): string[] {
  if (!isOfType(kind.type, value)) return ['type', ...outside(property, value)]
  const limits = { ...kind.implies, ...property }
  const broken = kind.limits.concat(Object.keys(kind.implies) as LimitKeyword[]).filter((keyword) => {
    const limit = limits[keyword]
    return limit !== undefined && breaks[keyword]?.(value, limit)
  })
  return [...broken, ...(kind.refuse(value) === undefined ? [] : ['format']), ...outside(property, value)]
}

const outside = ({ oneOf }: Property, value: JsonValue): string[] =>
  oneOf && !oneOf.some((option) => option.const === value) ? ['oneOf'] : []

const isOfType = (type: Kind['type'], value: JsonValue): boolean => {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'number') return Number.isFinite(value)
  return value !== null && (Array.isArray(value) ? 'array' : typeof value) === type
}

const lengthOf = (value: JsonValue): number => [...String(value)].length

const breaks: Partial<Record<LimitKeyword, (value: JsonValue, limit: unknown) => boolean>> = {
  minLength: (value, limit) => lengthOf(value) < Number(limit),
  maxLength: (value, limit) => lengthOf(value) > Number(limit),
  pattern: (value, limit) => !new RegExp(String(limit), 'u').test(String(value)),
  minimum: (value, limit) => Number(value) < Number(limit),
  exclusiveMinimum: (value, limit) => Number(value) <= Number(limit),
  maximum: (value, limit) => Number(value) > Number(limit),
  exclusiveMaximum: (value, limit) => Number(value) >= Number(limit),
  multipleOf: (value, limit) => Number(value) % Number(limit) !== 0,
  formatMinimum: (value, limit) => String(value) < String(limit),
  formatMaximum: (value, limit) => String(value) > String(limit),
}
