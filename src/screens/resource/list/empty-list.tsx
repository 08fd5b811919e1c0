import type { ReactNode } from 'react'
import { shortDay } from '#src/kinds/day-text.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { listTexts } from './list-texts.ts'
import type { Address } from './use-address.ts'

type EmptyListProps = {
  address: Pick<Address, 'query'> & { go: (to: { query: Partial<ListQuery> }) => void }
  create: ReactNode
}

/** Why there are no rows, and what helps: fewer filters, or a first record. */
export function EmptyList({ address: { query, go }, create }: EmptyListProps) {
  const { search, filters, asOf } = query
  return (
    <EmptyState title={listTexts.noRecords}>
      <p>
        {search
          ? listTexts.nothingMatches(search)
          : filters.length > 0
            ? listTexts.noneFulfilsFilters
            : asOf !== undefined
              ? listTexts.noneInForceOn(shortDay(asOf))
              : listTexts.noneCreatedYet}
      </p>
      {search && <Button onClick={() => go({ query: { search: '' } })}>{listTexts.clearSearch}</Button>}
      {filters.length > 0 && (
        <Button onClick={() => go({ query: { filters: [] } })}>{listTexts.clearFilters}</Button>
      )}
      {asOf !== undefined && (
        <Button onClick={() => go({ query: { asOf: undefined } })}>{listTexts.seeAllDays}</Button>
      )}
      {!search && filters.length === 0 && asOf === undefined && create}
    </EmptyState>
  )
}
