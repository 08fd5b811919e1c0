import type { ReactNode } from 'react'
import type { Lookup } from '#src/query/lookup-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import { useNarrow } from '#src/ui/use-narrow.ts'
import type { Address } from '../address/use-address.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useTableImport } from '../import/use-table-import.tsx'
import type { Selection } from '../use-selection.ts'
import css from './toolbar.module.css'
import { toolbarTexts } from './toolbar-texts.ts'
import { WideTools } from './wide-tools.tsx'

const AsOf = lazyPart(() => import('./as-of.tsx').then(({ AsOf: part }) => part))

const MoreTools = lazyPart(() => import('./more-tools.tsx').then(({ MoreTools: part }) => part))

type ToolbarProps = {
  model: RenderModel
  address: Address
  viewsMenu: ReactNode
  lookup: Lookup
  selection: Selection
  /** Loads list and record anew, for who searches for the same again. */
  reload: () => void
}

/** Toolbar above the table: views, search, filters and columns. */
export function Toolbar({ model, address, viewsMenu, lookup, selection, reload }: ToolbarProps) {
  const { query, go } = address
  const narrow = useNarrow()
  const searched = searchedTitles(model)
  const tableImport = useTableImport(model)
  return (
    <div className={css.toolbar}>
      <div className={css.query}>
        {viewsMenu}
        {searched !== undefined && (
          <SearchBox
            label={toolbarTexts.searchBy(searched)}
            value={query.search}
            onSearch={(search) => (search === query.search ? reload() : go({ query: { search } }))}
          />
        )}
        {model.dated && <AsOf {...{ model, address }} />}
        <FilterBar {...{ address, lookup }} model={withoutHolder(model)} />
      </div>
      {narrow ? (
        <MoreTools {...{ model, address, selection, tableImport }} />
      ) : (
        <WideTools {...{ model, address, tableImport }} />
      )}
      {tableImport?.dialog}
    </div>
  )
}

/** Whose rows they are is asked above the table. */
const withoutHolder = (model: RenderModel): RenderModel =>
  model.holder ? { ...model, fields: model.fields.filter(({ name }) => name !== model.holder?.field) } : model

/** Titles of the fields that are searched, masked ones as a whole only; undefined where there are none. */
function searchedTitles({ fields }: RenderModel): string | undefined {
  const titles = fields
    .filter(({ property }) => property['x-search'])
    .map(({ title, property }) => (property['x-masked'] ? toolbarTexts.whole(title) : title))
  return titles.length === 0 ? undefined : either.format(titles)
}

const either = new Intl.ListFormat('es-CO', { type: 'disjunction' })
