import type { ReactNode } from 'react'
import { shortDay } from '#src/kinds/day-text.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import type { Field } from '#src/schema/screen.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import type { Address } from '../address/use-address.ts'
import { emptyListTexts } from './empty-list-texts.ts'

type EmptyListProps = {
  /** The field of whose rows are looked for first. */
  holder?: Field | undefined
  address: Pick<Address, 'query'> & { go: (to: { query: Partial<ListQuery> }) => void }
  create: ReactNode
}

/** Why there are no rows, and what helps: fewer filters, or a first record. */
export function EmptyList({ holder, address: { query, go }, create }: EmptyListProps) {
  const { search, filters, asOf } = query
  const isOfHolder =
    holder !== undefined && filters.length > 0 && filters.every(({ field }) => field === holder.name)
  return (
    <EmptyState title={emptyListTexts.noRecords}>
      <p>
        {search
          ? emptyListTexts.nothingMatches(search)
          : isOfHolder
            ? emptyListTexts.noneOfHolder(holder.title)
            : filters.length > 0
              ? emptyListTexts.noneFulfilsFilters
              : asOf !== undefined
                ? emptyListTexts.noneInForceOn(shortDay(asOf))
                : emptyListTexts.noneCreatedYet}
      </p>
      {search && <Button onClick={() => go({ query: { search: '' } })}>{emptyListTexts.clearSearch}</Button>}
      {filters.length > 0 && (
        <Button onClick={() => go({ query: { filters: [] } })}>
          {isOfHolder ? emptyListTexts.seeAllHolders : emptyListTexts.clearFilters}
        </Button>
      )}
      {asOf !== undefined && (
        <Button onClick={() => go({ query: { asOf: undefined } })}>{emptyListTexts.seeAllDays}</Button>
      )}
      {!search && filters.length === 0 && asOf === undefined && create}
    </EmptyState>
  )
}
