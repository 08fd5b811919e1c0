import type { FindDocument, FindOperator } from '#src/schema/rule-dialect.ts'
import { type Field, type Find, findField, type Screen, type SortTerm } from '#src/schema/screen.ts'
import { onlyRead } from '#src/validation/rule-reads.ts'

/** Lookups of a screen in other rows (`x-find`), in the order in which one may build on another. */
export const resolveFinds = (written: Record<string, FindDocument> = {}, fields: Field[]): Find[] =>
  Object.entries(written).map(([name, find]) => ({
    name,
    resource: resourceOf(find, fields) ?? '',
    where: whereOf(find),
    ...(find.asOf === undefined ? {} : { asOf: find.asOf }),
    among: find.among ?? (find.ref === undefined ? 'enVigor' : 'todos'),
    sort: (find.sort ?? []).map(toSortTerm),
    take: find.take,
    isList: find.list ?? false,
    follows: find.follow ?? false,
    ...(find.each === undefined ? {} : { each: { field: find.each, over: find.over ?? '0' } }),
    taken: [],
  }))

/** The resource of a lookup; undefined where `ref` is not a field that refers to one. */
export const resourceOf = ({ ref, from }: FindDocument, fields: Field[]): string | undefined =>
  ref === undefined ? from : findField({ fields }, ref)?.property['x-ref']

/** Names of the fields that a lookup takes from each row. */
export const takenNames = (take: FindDocument['take']): string[] =>
  Array.isArray(take) ? take : take === 'count' ? [] : Object.values(take)

/** Gives each lookup the fields that it takes from another resource, once all screens are known. */
export function linkFinds(screens: Screen[]): Screen[] {
  const byId = new Map(screens.toReversed().map((screen) => [screen.id, screen]))
  return screens.map((screen) =>
    screen.finds.length === 0
      ? screen
      : { ...screen, finds: screen.finds.map((find) => ({ ...find, taken: takenOf(find, byId) })) },
  )
}

/** Field pairs that link followed rows to a record, theirs and its own: those that equal `self.field`. */
export const followedBy = ({ where }: Find): { theirs: string; own: string }[] =>
  where.flatMap(({ field, operator, expression }) => {
    const { base, path: [own, ...inside] = [] } = onlyRead(expression) ?? {}
    const isOwn = operator === 'eq' && (base === 'self' || base === 'root') && inside.length === 0
    return isOwn && own !== undefined ? [{ theirs: field, own }] : []
  })

/** Whether every resource of a screen's lookups exists, with the fields that they take. */
export const isLinked = ({ finds }: Screen): boolean =>
  finds.every(({ take, taken }) => taken.length === takenNames(take).length)

function takenOf({ resource, take }: Find, screensById: ReadonlyMap<string, Screen>): Field[] {
  const target = screensById.get(resource)
  return takenNames(take).flatMap((name) => (target && findField(target, name)) ?? [])
}

const whereOf = ({ ref, where = {} }: FindDocument): Find['where'] => [
  ...(ref === undefined ? [] : [{ field: 'id', operator: 'eq' as const, expression: `self.${ref}` }]),
  ...Object.entries(where).flatMap(([field, condition]) =>
    typeof condition === 'string'
      ? [{ field, operator: 'eq' as const, expression: condition }]
      : Object.entries(condition).map(([operator, expression]) => ({
          field,
          operator: operator as FindOperator,
          expression,
        })),
  ),
]

/** Reads `campo` or `campo,desc`. */
export function toSortTerm(text: string): SortTerm {
  const [field = '', direction] = text.split(',')
  return { field, descending: direction === 'desc' }
}
