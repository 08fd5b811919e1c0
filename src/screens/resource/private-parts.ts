import type { ListTerms } from '#src/query/filter.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { isPrivate } from '#src/query/write-list-query.ts'

/** What of a query must be in no address: values of personal and masked fields, and a search that may hold one. */
export type PrivatePart = Pick<ListQuery, 'filters' | 'search'>

const none: PrivatePart = { filters: [], search: '' }

/** By keys that the browser's history may hold; what they stand for ends with the page. */
const kept = new Map<string, PrivatePart>()

/** So many steps back still find theirs. */
const most = 50

/** Keeps the private part of a query. @returns its key; undefined where there is nothing to keep */
export function keepPrivate({ filters, search }: ListQuery, terms: ListTerms): string | undefined {
  const part = {
    filters: filters.filter((filter) => isPrivate(filter, terms)),
    search: terms.hasPrivateSearch ? search : '',
  }
  if (part.filters.length === 0 && part.search === '') return undefined
  const key = crypto.randomUUID()
  kept.set(key, part)
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
  return key
}

/** The private part that the history's entry stands for; undefined where it ended with the page that kept it. */
export const privateOf = (state: unknown): PrivatePart | undefined =>
  isKeyed(state) ? kept.get(state.privatePart) : none

const isKeyed = (state: unknown): state is { privatePart: string } =>
  typeof state === 'object' &&
  state !== null &&
  'privatePart' in state &&
  typeof state.privatePart === 'string'
