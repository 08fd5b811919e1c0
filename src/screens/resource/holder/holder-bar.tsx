import { useId } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { useOptionSource } from '#src/table/use-option-source.ts'
import { RemoteSelect } from '#src/ui/remote-select.tsx'
import type { Address } from '../address/use-address.ts'
import type { OtherScreens } from '../link.ts'
import css from './holder-bar.module.css'
import { HolderCard } from './holder-card.tsx'
import { useRequestedHolder } from './use-requested-holder.ts'

type HolderBarProps = {
  model: RenderModel
  address: Pick<Address, 'query' | 'go'>
  api: Pick<ResourceApi, 'lookup'>
  others: OtherScreens
}

/**
 * Looks for the record that the rows of a screen belong to, such as a client by document or name, and shows it beside
 * the search. What is typed is sent in a body, and who is chosen is in no address.
 */
export function HolderBar({ model, address: { query, go }, api: { lookup }, others }: HolderBarProps) {
  const id = useId()
  const { field = '', hint = '', shows = [] } = model.holder ?? {}
  const { title = '', property } = findField(model, field) ?? {}
  const resource = property?.['x-ref'] ?? ''
  const source = useOptionSource(lookup, resource)
  const held = query.filters.find((filter) => filter.field === field && filter.operator === 'eq')
  const choose = (chosen: string | undefined, how?: 'replace'): void =>
    go(
      ({ query: before }) => ({
        query: {
          filters: [
            ...before.filters.filter((filter) => filter.field !== field),
            ...(chosen === undefined ? [] : [{ field, operator: 'eq' as const, values: [chosen] }]),
          ],
        },
      }),
      how,
    )
  useRequestedHolder((requested) => choose(requested, 'replace'))
  const [chosen] = held?.values ?? []
  return (
    <search className={css.bar}>
      <div className={css.field}>
        <label htmlFor={id}>{title}</label>
        <RemoteSelect
          id={id}
          value={undefined}
          adds
          source={source}
          placeholder={hint}
          onChange={(option) => option && choose(option.value)}
        />
      </div>
      <div className={css.who} aria-live="polite">
        {chosen !== undefined && (
          <HolderCard
            key={String(chosen)}
            {...{ lookup, others, resource, shows, title }}
            id={String(chosen)}
            onRemove={() => choose(undefined)}
          />
        )}
      </div>
    </search>
  )
}
