import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { FormStore } from '#src/form/form-store.ts'
import type { Filter } from '#src/query/filter.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import { nextPeriod } from '#src/validation/next-period.ts'
import { listKey } from '../list-key.ts'

/** What counts as there: rows in force, and those that wait to be. */
const countedStates: Record<string, string[]> = {
  status: ['ACTIVO'],
  approvalStatus: ['APROBADO', 'PENDIENTE_APROBACION'],
}

type PeriodProposalProps = { model: RenderModel; store: FormStore; api: ResourceApi }

/** Proposes to a new row of whole months the one after the last row of the same, until somebody writes another. */
export function PeriodProposal({ model, store, api }: PeriodProposalProps): null {
  const { dated } = model
  const text = useSyncExternalStore(store.watchData, () => JSON.stringify(keyIn(store, model)))
  const key = JSON.parse(text) as Filter[] | null
  const query = lastOf(model, key ?? [])
  const { today } = store.context
  const { data } = useQuery({
    queryKey: listKey(model, query),
    queryFn: ({ signal }) => api.list(query, signal),
    enabled: key !== null,
  })
  useEffect(() => {
    if (dated && data) store.propose(nextPeriod(dated, data.data[0], today))
  }, [store, dated, data, today])
  return null
}

/** Filters for rows of the same key; null where nothing is proposed, or the key is not complete yet. */
function keyIn(store: FormStore, { dated }: RenderModel): Filter[] | null {
  const names = dated?.period && dated.keys[0]
  if (!names) return null
  const filters = names.flatMap((field): Filter[] => {
    const value = store.data[field]
    return value === undefined || value === '' || typeof value === 'object'
      ? []
      : [{ field, operator: 'eq', values: [value] }]
  })
  return filters.length === names.length ? filters : null
}

const lastOf = (model: RenderModel, key: Filter[]): ListQuery => ({
  page: 1,
  size: 5,
  sort: [{ field: firstDay, descending: true }],
  search: '',
  filters: [
    ...key,
    ...Object.entries(countedStates).flatMap(([field, values]): Filter[] =>
      findField(model, field) ? [{ field, operator: 'eq', values }] : [],
    ),
  ],
})
