import { kindOf } from '#src/kinds/index.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { type LimitPair, limitPairs } from '../limits.ts'
import { withoutMultiple } from '../multiples.ts'
import { textLengths } from '../patterns/text-lengths.ts'
import type { Complaint, FieldRule } from '../rule.ts'

/** Limits between which there is no value. */
export const contradictoryLimits: FieldRule = {
  id: 'contradictory-limits',
  severity: 'error',
  remedy: 'Corrija uno de los dos límites: así no hay valor que el campo admita.',
  on: 'field',
  check: ({ kind, property }) => {
    const { implies, type } = kindOf({ kind })
    const contradictory = limitPairs.flatMap((pair) =>
      complaintOf(pair, property, implies, type === 'integer'),
    )
    if (contradictory.length > 0) return contradictory
    return [
      ...withoutMultiple(property, implies),
      ...beyondOptions(property),
      ...lengthsOfPattern(property, implies),
    ]
  },
}

function complaintOf(
  { low, high, open }: LimitPair,
  property: Property,
  implies: Property,
  isWhole: boolean,
): Complaint[] {
  const [from, to] = [property[low] ?? implies[low], property[high] ?? implies[high]]
  if (from === undefined || to === undefined || hasBetween(from, to, open, isWhole)) return []
  const written = property[low] === undefined ? high : low
  return [{ pointer: `/${written}`, message: messageOf({ low, high }, property, from, to) }]
}

function messageOf(
  { low, high }: Pick<LimitPair, 'low' | 'high'>,
  property: Property,
  from: number | string,
  to: number | string,
): string {
  if (property[low] === undefined)
    return `«${high}» (${to}) no deja ningún valor: en un campo de este tipo lo menor es ${from}.`
  if (property[high] === undefined)
    return `«${low}» (${from}) no deja ningún valor: en un campo de este tipo lo mayor es ${to}.`
  return from > to
    ? `«${low}» (${from}) no puede ser mayor que «${high}» (${to}).`
    : `Entre «${low}» (${from}) y «${high}» (${to}) no queda ningún valor.`
}

/** @param open how many of the two limits are no value themselves */
function hasBetween(from: number | string, to: number | string, open: number, isWhole: boolean): boolean {
  if (open === 0) return from <= to
  return isWhole && typeof from === 'number' && typeof to === 'number' ? to - from >= open : from < to
}

/** More options at least than a list of different ones has. */
function beyondOptions({ items, minItems = 0 }: Property): Complaint[] {
  const options = items?.oneOf?.length
  return options === undefined || minItems <= options
    ? []
    : [
        {
          pointer: '/minItems',
          message: `«minItems» (${minItems}) pide más opciones distintas que las ${options} que hay.`,
        },
      ]
}

/** Lengths that no text of the pattern has. */
function lengthsOfPattern({ pattern, minLength, maxLength }: Property, implies: Property): Complaint[] {
  const lengths = pattern === undefined ? undefined : textLengths(pattern)
  if (!lengths) return []
  const { shortest, longest } = lengths
  const [from, to] = [minLength ?? implies.minLength ?? 0, maxLength ?? implies.maxLength]
  const remedy =
    'Corrija la expresión regular o el número de caracteres: así no hay texto que el campo admita.'
  if (to !== undefined && to < shortest)
    return [
      {
        pointer: maxLength === undefined ? '/pattern' : '/maxLength',
        message: `Los textos de «pattern» tienen al menos ${shortest} caracteres, y «maxLength» admite hasta ${to}.`,
        remedy,
      },
    ]
  return from > longest
    ? [
        {
          pointer: minLength === undefined ? '/pattern' : '/minLength',
          message: `Los textos de «pattern» tienen hasta ${longest} caracteres, y «minLength» pide al menos ${from}.`,
          remedy,
        },
      ]
    : []
}
