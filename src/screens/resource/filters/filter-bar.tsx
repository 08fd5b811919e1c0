import { useState } from 'react'
import { registry } from '#src/kinds/views.ts'
import type { Filter } from '#src/query/filter.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import type { Lookup } from '#src/query/lookup-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import { filterText } from '#src/table/filter-text.ts'
import { useLabels } from '#src/table/use-labels.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { Address } from '../address/use-address.ts'
import css from './filter-bar.module.css'
import { filtersTexts } from './filters-texts.ts'

const FilterPanel = lazyPart(() =>
  import('#src/table/filter-panel.tsx').then(({ FilterPanel: part }) => part),
)

type FilterBarProps = {
  model: Pick<RenderModel, 'title' | 'fields'>
  address: Pick<Address, 'query' | 'terms'> & { go: (to: { query: Partial<ListQuery> }) => void }
  lookup: Lookup
}

/** Filters of the table: a chip for each field, and the panel that changes them. */
export function FilterBar({ model, address: { query, terms, go }, lookup }: FilterBarProps) {
  const [opened, setOpened] = useState<{ start: string | undefined }>()
  const { filters } = query
  const applied = fieldsOf(model, filters)
  const labels = useLabels(lookup, referencesOf(applied, filters))
  const without = (field: string): void =>
    go({ query: { filters: filters.filter((filter) => filter.field !== field) } })
  if (terms.filters.length === 0 && terms.sortable.length === 0) return null
  return (
    <div className={css.bar}>
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpened({ start: undefined })}>
        {filtersTexts.filters}
        {applied.length > 0 && (
          <>
            {' '}
            <span className={css.count}>{applied.length}</span>
            <span className="visually-hidden"> {filtersTexts.inUse}</span>
          </>
        )}
      </Button>
      {applied.map((field) => {
        const own = filters.filter((filter) => filter.field === field.name)
        const text = filterText(field, own, registry, labels[field.property['x-ref'] ?? ''])
        return (
          <span key={field.name} className={css.chip}>
            <button
              type="button"
              title={`${field.title}: ${text}`}
              onClick={() => setOpened({ start: field.name })}
            >
              {field.title}: <b>{text}</b>
            </button>
            <IconButton
              icon="close"
              label={filtersTexts.removeFilter(field.title)}
              onClick={() => without(field.name)}
            />
          </span>
        )
      })}
      {applied.length > 0 && (
        <Button
          look="quiet"
          className={css.clear}
          onClick={() => go({ query: { filters: filters.filter(({ field }) => !findField(model, field)) } })}
        >
          {filtersTexts.clearFilters}
        </Button>
      )}
      {opened && (
        <FilterPanel
          model={model}
          registry={registry}
          terms={terms}
          applied={query}
          lookup={lookup}
          start={opened.start}
          onClose={() => setOpened(undefined)}
          onApply={(next) => {
            setOpened(undefined)
            go({ query: next })
          }}
        />
      )}
    </div>
  )
}

const fieldsOf = (model: Pick<RenderModel, 'fields'>, filters: Filter[]): Field[] =>
  [...new Set(filters.map(({ field }) => field))].flatMap((name) => findField(model, name) ?? [])

function referencesOf(fields: Field[], filters: Filter[]): Record<string, string[]> {
  const idsByResource: Record<string, string[]> = {}
  for (const { name, property } of fields) {
    const resource = property['x-ref']
    if (resource === undefined) continue
    const ids = filters
      .filter(({ field, operator }) => field === name && operator === 'eq')
      .flatMap(({ values }) => values.map(String))
    idsByResource[resource] = [...(idsByResource[resource] ?? []), ...ids]
  }
  return idsByResource
}
