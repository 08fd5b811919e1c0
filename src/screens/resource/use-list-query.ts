import { useSearchParams } from 'react-router-dom'
import { type ListQuery, parseListQuery, writeListQuery } from '#src/query/list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { isSortable } from '#src/table/columns.tsx'

/** The state of the list, kept in the address so that a link or a reload restores it. A change starts at page 1. */
export function useListQuery(model: RenderModel): [ListQuery, (change: Partial<ListQuery>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const sortable = model.fields.filter((field) => isSortable(model, field)).map((field) => field.name)
  const { query } = parseListQuery(parameters, sortable)
  return [query, (change) => setParameters(writeListQuery({ ...query, page: 1, ...change }))]
}
