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
  /** Those that a new record is proposed once others are filled. */
  proposes: string[]
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
  const found = isLog({ mixins }) ? [] : computed.filter((field) => isLookedUp(field, computed, new Set()))
  const proposed = proposedElsewhere(fields)
  return {
    fields: found.map(({ name }) => name),
    reads: filledIn({ fields, finds }, [...found.map(expressionOf), ...proposed.map(proposalOf)]),
    starts: startingElsewhere(fields).map(({ name }) => name),
    proposes: proposed.map(({ name }) => name),
  }
}

/** Names of the filled fields that expressions follow from, through computed fields and lookups too. */
export function filledIn(screen: Pick<Screen, 'fields' | 'finds'>, expressions: string[]): string[] {
  const reads = namesFollowed(screen, expressions)
  return writableFields(screen)
    .map(({ name }) => name)
    .filter((name) => isAmong(reads, name))
}

/** Names of all fields that expressions follow from, through computed fields and lookups too. */
export function namesFollowed(
  { fields, finds }: Pick<Screen, 'fields' | 'finds'>,
  expressions: string[],
): Set<string> {
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
  return reads
}

const computedAmong = (fields: Field[]): Field[] =>
  fields.filter(({ property }) => property['x-computed'] !== undefined)

/** Fields whose `x-default` reads other rows. */
export const startingElsewhere = (fields: Field[]): Field[] =>
  writableFields({ fields }).filter(({ property }) => looksAtOthers(property['x-default'] ?? ''))

/** Fields whose `x-proposed` reads other rows. */
export const proposedElsewhere = (fields: Field[]): Field[] =>
  writableFields({ fields }).filter((field) => looksAtOthers(proposalOf(field)))

const proposalOf = ({ property }: Field): string => property['x-proposed'] ?? ''

/** The fields of a record with those computed that are proposed by other rows, and no others. */
export const withProposals = (fields: Field[]): Field[] => {
  const names = new Set(proposedElsewhere(fields).map(({ name }) => name))
  return fields.map(({ property: { 'x-computed': _computed, ...property }, ...field }) => ({
    ...field,
    property: names.has(field.name) ? { ...property, 'x-computed': property['x-proposed'] ?? '' } : property,
  }))
}

/** Whether a form of the screen asks the server for values. */
export const isComputedByServer = (screen: Parameters<typeof lookedUp>[0]): boolean => {
  const { fields, starts, proposes } = lookedUp(screen)
  return fields.length + starts.length + proposes.length > 0
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
