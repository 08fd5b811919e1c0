import { kindOf } from '#src/kinds/index.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

type Limit = JsonValue | undefined

/** What limits the values of a field, in the sentences of a template's note. */
export function limitsOf(field: Field): string[] {
  const kind = kindOf(field)
  const { property } = field
  const limits = { ...kind.implies, ...property }
  const shown = (value: JsonValue): string => kind.format(value, property)
  // Numbers of documents have letters too.
  const isDigits = kind.search === 'figures' && kind.refuse('AAAAAA') !== undefined
  const unit = isDigits ? ' dígitos' : ' caracteres'
  const { exclusiveMinimum: above, exclusiveMaximum: below } = property
  const isText = property.type === 'string' && property.oneOf === undefined
  return [
    ...(above === undefined ? [] : [`Mayor que ${shown(above)}.`]),
    ...(below === undefined ? [] : [`Menor que ${shown(below)}.`]),
    ...between(
      above === undefined ? limits.minimum : undefined,
      below === undefined ? limits.maximum : undefined,
      shown,
    ),
    ...between(property.formatMinimum, property.formatMaximum, wholeDay),
    ...(isText ? between(atLeast(limits.minLength), limits.maxLength, String, unit) : []),
    ...(property['x-error']?.pattern === undefined ? [] : [property['x-error'].pattern]),
  ]
}

/** A day with all digits of its year: a limit must show its century. */
const wholeDay = (day: JsonValue): string => String(day).split('-').toReversed().join('/')

/** One character is what any text has. */
const atLeast = (length = 0): Limit => (length > 1 ? length : undefined)

function between(least: Limit, most: Limit, shown: (value: JsonValue) => string, unit = ''): string[] {
  if (least !== undefined && least === most) return [`${shown(least)}${unit}.`]
  if (least !== undefined && most !== undefined) return [`De ${shown(least)} a ${shown(most)}${unit}.`]
  if (least !== undefined) return [`Desde ${shown(least)}${unit}.`]
  return most === undefined ? [] : [`Hasta ${shown(most)}${unit}.`]
}
