import { type Field, type Find, isLog, type Screen, writableFields } from '#src/schema/screen.ts'
import { findsRead, looksAtOthers } from './lookup-results.ts'
import { isAmong, namesRead } from './rule-reads.ts'

/** Fields of a screen with values that only the server can compute. */
export type LookedUp = {
  /** Computed ones, and the filled ones that they follow from. */
  fields: string[]
  reads: string[]
  /** Those that a new record starts with. */
  starts: string[]
}

/** Expressions by which a lookup chooses its rows. */
export const expressionsOf = ({ where, asOf, each }: Find): string[] => [
  ...where.map(({ expression }) => expression),
  ...(asOf === undefined ? [] : [asOf]),
  ...(each === undefined ? [] : [each.over]),
]

/** Follows computed fields to those that read other rows, by themselves or by others before them; none of a log. */
export function lookedUp({ fields, finds, mixins }: Pick<Screen, 'fields' | 'finds' | 'mixins'>): LookedUp {
  const computed = computedAmong(fields)
  const found = computed.filter((field) => isLookedUp(field, computed, new Set()))
  return {
    fields: isLog({ mixins }) ? [] : found.map(({ name }) => name),
    reads: filledIn({ fields, finds }, isLog({ mixins }) ? [] : found.map(expressionOf)),
    starts: startingElsewhere(fields).map(({ name }) => name),
  }
}

/** Names of the filled fields that expressions follow from, through computed fields and lookups too. */
export function filledIn(
  { fields, finds }: Pick<Screen, 'fields' | 'finds'>,
  expressions: string[],
): string[] {
  const computed = computedAmong(fields)
  const seen = new Set<string>()
  const reads = new Set<string>()
  const add = (texts: string[]): void => {
    for (const text of texts.filter((one) => !seen.has(one))) {
      seen.add(text)
      const names = namesRead([text], 'self', 'root')
      for (const name of names) reads.add(name)
      add(computed.filter(({ name }) => isAmong(names, name)).map(expressionOf))
      add(finds.filter(({ name }) => isAmong(new Set(findsRead(text)), name)).flatMap(expressionsOf))
    }
  }
  add(expressions)
  return writableFields({ fields })
    .map(({ name }) => name)
    .filter((name) => isAmong(reads, name))
}

const computedAmong = (fields: Field[]): Field[] =>
  fields.filter(({ property }) => property['x-computed'] !== undefined)

/** Fields whose `x-default` reads other rows. */
export const startingElsewhere = (fields: Field[]): Field[] =>
  writableFields({ fields }).filter(({ property }) => looksAtOthers(property['x-default'] ?? ''))

/** Whether a form of the screen asks the server for values. */
export const isComputedByServer = (screen: Parameters<typeof lookedUp>[0]): boolean => {
  const { fields, starts } = lookedUp(screen)
  return fields.length + starts.length > 0
}

/** @param seen fields that were followed already */
function isLookedUp(field: Field, computed: Field[], seen: Set<string>): boolean {
  const text = expressionOf(field)
  if (findsRead(text).length > 0) return true
  const names = namesRead([text], 'self', 'root')
  return computed
    .filter(({ name }) => names.has(name) && !seen.has(name))
    .some((other) => isLookedUp(other, computed, new Set([...seen, field.name])))
}

const expressionOf = ({ property }: Field): string => property['x-computed'] ?? ''
