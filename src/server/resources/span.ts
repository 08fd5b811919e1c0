import type { ListQuery } from '#src/query/list-query.ts'
import type { QueryProblem } from '#src/query/problem.ts'
import type { Screen } from '#src/schema/screen.ts'

const day = 86_400_000

/** What is wrong with the days within which a list is filtered or exported, where its screen limits them. */
export function spanProblems({ span }: Screen, { filters }: Pick<ListQuery, 'filters'>): QueryProblem[] {
  if (!span) return []
  const asked = filters.filter(({ field }) => field === span.field)
  const at = (...operators: string[]): number | undefined => {
    const found = asked.find(({ operator }) => operators.includes(operator))
    return found && Date.parse(String(found.values[0]).slice(0, 10))
  }
  const [from, to] = [at('gte', 'eq'), at('lte', 'eq')]
  const isWithin = from !== undefined && to !== undefined && (to - from) / day < span.days
  return isWithin ? [] : [{ parameter: span.field, message: span.message }]
}

/** A list as it stands, newest first, reads one page; what is looked for in all of it needs the days. */
export const isFiltered = ({ filters, search }: Pick<ListQuery, 'filters' | 'search'>): boolean =>
  filters.length > 0 || search !== ''
