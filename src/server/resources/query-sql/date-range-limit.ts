import type { ListQuery } from '#src/query/list-query.ts'
import type { QueryProblem } from '#src/query/query-problem.ts'
import type { Screen } from '#src/schema/screen.ts'

const day = 86_400_000

/** Problems of the days within which a list is filtered or exported, where its screen limits them. */
export function dateRangeProblems({ span }: Screen, { filters }: Pick<ListQuery, 'filters'>): QueryProblem[] {
  if (!span) return []
  const dateFilters = filters.filter(({ field }) => field === span.field)
  const at = (...operators: string[]): number | undefined => {
    const limit = dateFilters.find(({ operator }) => operators.includes(operator))
    return limit && Date.parse(String(limit.values[0]).slice(0, 10))
  }
  const [from, to] = [at('gte', 'eq'), at('lte', 'eq')]
  const isWithin = from !== undefined && to !== undefined && (to - from) / day < span.days
  return isWithin ? [] : [{ parameter: span.field, message: span.message }]
}

/** An unfiltered list, newest first, reads one page; a search in all of it needs the days. */
export const isFiltered = ({ filters, search }: Pick<ListQuery, 'filters' | 'search'>): boolean =>
  filters.length > 0 || search !== ''
