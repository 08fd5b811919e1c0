import type { ListTerms } from '#src/query/filter.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { isPrivate } from '#src/query/write-list-query.ts'

/** Part of a query that is in no address: values of personal and masked fields, and a search that may hold one. */
export type PrivatePart = Pick<ListQuery, 'filters' | 'search'>

const none: PrivatePart = { filters: [], search: '' }

/** Private parts by keys that the browser's history may hold; lost with the page. */
const stored = new Map<string, PrivatePart>()

/** So many steps back still find theirs. */
const most = 50

/** Stores the private part of a query. @returns its key; undefined where it is empty */
export function keepPrivate({ filters, search }: ListQuery, terms: ListTerms): string | undefined {
  const part = {
    filters: filters.filter((filter) => isPrivate(filter, terms)),
    search: terms.hasPrivateSearch ? search : '',
  }
  if (part.filters.length === 0 && part.search === '') return undefined
  const key = crypto.randomUUID()
  stored.set(key, part)
  for (const oldest of stored.keys()) if (stored.size > most) stored.delete(oldest)
  return key
}

/** The private part of a history entry; undefined where it was lost with the page that stored it. */
export const privateOf = (state: unknown): PrivatePart | undefined =>
  isKeyed(state) ? stored.get(state.privatePart) : none

const isKeyed = (state: unknown): state is { privatePart: string } =>
  typeof state === 'object' &&
  state !== null &&
  'privatePart' in state &&
  typeof state.privatePart === 'string'
