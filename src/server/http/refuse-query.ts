import type { QueryProblem } from '#src/query/query-problem.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { ApiError } from './errors.ts'

/** @throws ApiError `invalid` naming every parameter that cannot be honoured */
export function refuseQuery(problems: QueryProblem[]): void {
  if (problems.length === 0) return
  const issues = problems.map(({ parameter, message }) => ({
    pointer: toPointer(parameter),
    keyword: 'query',
    message,
  }))
  throw new ApiError('invalid', { issues })
}
