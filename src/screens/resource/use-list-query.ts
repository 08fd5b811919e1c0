import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listTerms } from '#src/kinds/list-terms.ts'
import { type ListQuery, parseListQuery } from '#src/query/list-query.ts'
import { writeListQuery } from '#src/query/write-list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'

/** The state of the list, kept in the address so that a link or a reload restores it. A change starts at page 1. */
export function useListQuery(model: RenderModel): [ListQuery, (change: Partial<ListQuery>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const terms = useMemo(() => listTerms(model), [model])
  const { query } = parseListQuery(parameters, terms)
  return [query, (change) => setParameters(writeListQuery({ ...query, page: 1, ...change }, terms))]
}
