import { useState } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import { registry } from '#src/kinds/views.ts'
import type { Lookup } from '#src/query/lookup-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { FilterPanel } from '#src/table/filter-panel.tsx'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { addDays } from '#src/validation/calendar-day.ts'
import type { Address } from '../address/use-address.ts'
import { useRuleContext } from '../use-rule-context.ts'
import { listTexts } from './list-texts.ts'
import css from './refused-query.module.css'

type RefusedQueryProps = {
  model: RenderModel
  error: ApiError
  address: Pick<Address, 'query' | 'terms' | 'go'>
  lookup: Lookup
}

/** Days that are offered where a list needs some to be searched. */
const offeredDays = 30

/** Why the server does not answer a query, and the filters that it asks for; what was searched for stays. */
export function RefusedQuery({ model, error, address: { query, terms, go }, lookup }: RefusedQueryProps) {
  const [start, setStart] = useState<string>()
  const { today } = useRuleContext()
  const { issues, message } = error
  const asked = terms.filters.filter(({ field }) => issues.some(({ pointer }) => pointer === `/${field}`))
  const { span } = model
  const days = span && asked.some(({ field }) => field === span.field) && Math.min(offeredDays, span.days)
  const takeDays = (count: number, field: string): void =>
    go({
      query: {
        filters: [
          ...query.filters.filter((filter) => filter.field !== field),
          { field, operator: 'gte', values: [addDays(today, 1 - count)] },
          { field, operator: 'lte', values: [today] },
        ],
      },
    })
  return (
    <>
      <InfoBand
        actions={
          <span className={css.ways}>
            {days && (
              <Button look="primary" onClick={() => takeDays(days, span.field)}>
                {listTexts.lastDays(days)}
              </Button>
            )}
            {asked.map(({ field }) => (
              <Button key={field} icon="filter" aria-haspopup="dialog" onClick={() => setStart(field)}>
                {listTexts.choose(findField(model, field)?.title ?? field)}
              </Button>
            ))}
          </span>
        }
      >
        {issues.map((issue) => issue.message).join(' ') || message}
        {query.search && asked.length > 0 && ` ${listTexts.searchStays(query.search)}`}
      </InfoBand>
      {start !== undefined && (
        <FilterPanel
          {...{ model, registry, terms, lookup, start }}
          applied={query}
          onClose={() => setStart(undefined)}
          onApply={(next) => {
            setStart(undefined)
            go({ query: next })
          }}
        />
      )}
    </>
  )
}
