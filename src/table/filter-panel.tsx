import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Registry } from '#src/kinds/kind-view.tsx'
import type { FilterTerm, ListTerms } from '#src/query/filter.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import type { Lookup } from '#src/query/lookup-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type Draft, draftOf, filtersOf, mannersOf, refuseDraft } from './filter-draft.ts'
import { FilterField } from './filter-field.tsx'
import css from './filter-panel.module.css'
import { SortList } from './sort-list.tsx'

type AppliedTerms = Pick<ListQuery, 'filters' | 'sort'>

type FilterPanelProps = {
  model: Pick<RenderModel, 'title' | 'fields'>
  registry: Registry
  terms: ListTerms
  applied: AppliedTerms
  lookup: Lookup
  /** The field to begin with. */
  start: string | undefined
  onApply: (applied: AppliedTerms) => void
  onClose: () => void
}

/** Filters and order of the table; the server gets no query before they are applied. */
export function FilterPanel(props: FilterPanelProps) {
  const { model, registry, terms, applied, lookup, start, onApply, onClose } = props
  const id = useId().replaceAll(/[^\w]/g, '')
  const form = useRef<HTMLFormElement>(null)
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const [sort, setSort] = useState(applied.sort)
  const [shows, setShows] = useState(false)
  const places = terms.filters.flatMap((term) => toPlace(term, props, drafts))
  const refused = places.filter(({ problem }) => problem !== undefined)
  useEffect(() => {
    const place = start && form.current?.querySelector(`[data-filter="${start}"]`)
    if (place) place.querySelector<HTMLElement>('input, select, button, [tabindex]')?.focus()
  }, [start])
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    setShows(true)
    const [first] = refused
    if (first) {
      const place = form.current?.querySelector(`[data-filter="${first.field.name}"]`)
      place?.querySelector<HTMLElement>('input')?.focus()
      return
    }
    const untouched = applied.filters.filter(({ field }) => drafts[field] === undefined)
    onApply({
      sort,
      filters: [...untouched, ...Object.entries(drafts).flatMap(([name, draft]) => filtersOf(name, draft))],
    })
  }
  const clear = (): void => {
    setDrafts(Object.fromEntries(places.map(({ field, offered }) => [field.name, draftOf([], offered)])))
  }
  return (
    <Dialog
      title="Filtros y orden"
      subtitle={model.title}
      width="side"
      onClose={onClose}
      actions={
        <>
          <Button size="large" look="quiet" className={css.clear} onClick={clear}>
            Limpiar filtros
          </Button>
          <Button size="large" onClick={onClose}>
            Cancelar
          </Button>
          <Button size="large" look="primary" type="submit" form={id}>
            Aplicar
          </Button>
        </>
      }
    >
      <form id={id} ref={form} onSubmit={apply} noValidate className={css.form}>
        {places.map(({ field, offered, draft, problem }) => (
          <FilterField
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            offered={offered}
            draft={draft}
            problem={shows ? problem : undefined}
            registry={registry}
            lookup={lookup}
            onDraft={(next) => setDrafts((before) => ({ ...before, [field.name]: next }))}
          />
        ))}
        {terms.sortable.length > 0 && (
          <SortList id={`${id}-sort`} model={model} sortable={terms.sortable} sort={sort} onSort={setSort} />
        )}
      </form>
    </Dialog>
  )
}

function toPlace(
  term: FilterTerm,
  { model, registry, applied }: FilterPanelProps,
  drafts: Record<string, Draft>,
): { field: Field; offered: ReturnType<typeof mannersOf>; draft: Draft; problem: string | undefined }[] {
  const field = findField(model, term.field)
  if (!field) return []
  const offered = mannersOf(field, term)
  const edited = drafts[field.name]
  const draft =
    edited ??
    draftOf(
      applied.filters.filter((filter) => filter.field === field.name),
      offered,
    )
  const kind = registry.kindOf(registry.viewOf(field).filteredAs ?? field)
  return [{ field, offered, draft, problem: edited && refuseDraft(edited, term, kind) }]
}
