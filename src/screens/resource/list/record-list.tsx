import { type ComponentProps, type ReactNode, useRef } from 'react'
import { registry } from '#src/kinds/views.ts'
import type { Lookup } from '#src/query/lookup-query.ts'
import { isOpen } from '#src/schema/is-open.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { RecordTable } from '#src/table/record-table.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { RecordActions } from '../actions/use-record-actions.tsx'
import type { Address } from '../address/use-address.ts'
import { listKey } from '../list-key.ts'
import css from '../resource-screen.module.css'
import { useAllowed } from '../use-allowed.ts'
import type { Selection } from '../use-selection.ts'
import { ListFoot } from './list-foot.tsx'
import { useArrival } from './use-arrival.ts'
import type { RecordRows } from './use-record-rows.ts'

const EmptyList = lazyPart(() => import('../empty-list/empty-list.tsx').then(({ EmptyList: part }) => part))

const LinkProblems = lazyPart(() =>
  import('../link-problems/link-problems.tsx').then(({ LinkProblems: part }) => part),
)

const RefusedQuery = lazyPart(() => import('./refused-query.tsx').then(({ RefusedQuery: part }) => part))

type RecordListProps = Pick<ComponentProps<typeof RecordTable>, 'cells' | 'inPlace' | 'onEdit'> & {
  rowActions: RecordActions['rowActions']
  model: RenderModel
  list: RecordRows
  address: Address
  selection: Selection
  lookup: Lookup
  /** What stands above the table. */
  above: ReactNode
  /** Button that creates a record, where there is none. */
  create: ReactNode
}

/** The table of a screen, what is wrong with its link or its answer, and its foot. */
export function RecordList(props: RecordListProps) {
  const { model, list, address, selection, lookup, above, create, rowActions, onEdit, ...table } = props
  const { query, layout, go } = address
  const { page, rows, reading } = list
  const may = useAllowed(model)
  const open = (record: StoredRecord): void => reading.open(record.id)
  const arrival = useArrival()
  const malformed = useRef<typeof arrival>(undefined)
  if (address.problems.length > 0) malformed.current = arrival
  return (
    <>
      <div className={css.body}>
        {above}
        {malformed.current === arrival && (
          <LinkProblems key={arrival} fields={model.fields} address={address} />
        )}
        {list.error?.kind === 'invalid' ? (
          <RefusedQuery {...{ model, address, lookup }} error={list.error} />
        ) : (
          list.error && <CallFailure error={list.error} onRetry={list.retry} />
        )}
        <RecordTable
          {...table}
          model={model}
          registry={registry}
          rows={rows}
          rowActions={rowActions.draw}
          actionsWidth={rowActions.widthIn(rows)}
          question={JSON.stringify(listKey(model, query))}
          total={page?.total ?? 0}
          first={page ? (page.page - 1) * query.size : 0}
          isStale={list.error !== null}
          sort={query.sort}
          onSort={(change) => go((place) => ({ query: { sort: change(place.query.sort) } }))}
          layout={layout}
          onLayout={(change) => go((place) => ({ layout: change(place.layout) }), 'replace')}
          loading={list.isLoading}
          open={reading.id}
          onOpen={open}
          // A form in which nothing can be changed shows less than the record.
          onEdit={(record, field) => (may('editar') && isOpen(model, record) ? onEdit : open)(record, field)}
          totals={page?.totals}
          selected={selection.ids}
          isSelecting={selection.isUnderWay}
          onSelect={selection.choose}
          onCopy={(row, field) =>
            selection.rows.length > 0 ? list.copyRows(selection.rows) : list.copyCell(row, field)
          }
          empty={
            list.isAnswer && (
              <EmptyList
                holder={findField(model, model.holder?.field ?? '')}
                address={address}
                create={create}
              />
            )
          }
        />
      </div>
      <ListFoot
        list={list}
        query={query}
        selected={selection.ids.size}
        onQuery={(change) => go({ query: change })}
      />
    </>
  )
}
