import type { ReactNode } from 'react'
import type { Lookup } from '#src/query/lookup-query.ts'
import { densities } from '#src/query/table-layout.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { ColumnsPanel } from '#src/table/columns-panel.tsx'
import { densityTitles, standardDensity } from '#src/table/density.ts'
import { MenuButton } from '#src/ui/menu-button.tsx'
import { PopoverButton } from '#src/ui/popover-button.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import type { Address } from '../address/use-address.ts'
import { ExportButton } from '../export/export-button.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { ImportButton } from '../import/import-button.tsx'
import { useAllowed } from '../use-allowed.ts'
import { AsOf } from './as-of.tsx'
import css from './toolbar.module.css'
import { toolbarTexts } from './toolbar-texts.ts'

type ToolbarProps = {
  model: RenderModel
  address: Address
  viewsMenu: ReactNode
  lookup: Lookup
  /** Loads list and record anew, for who searches for the same again. */
  reload: () => void
}

/** Toolbar above the table: views, search, filters and columns. */
export function Toolbar({ model, address, viewsMenu, lookup, reload }: ToolbarProps) {
  const { query, layout, go } = address
  const may = useAllowed(model)
  const density = layout.density ?? standardDensity
  return (
    <div className={css.toolbar}>
      <div className={css.query}>
        {viewsMenu}
        <SearchBox
          label={searchLabel(model)}
          value={query.search}
          onSearch={(search) => (search === query.search ? reload() : go({ query: { search } }))}
        />
        {model.dated && <AsOf {...{ model, address }} />}
        <FilterBar {...{ model, address, lookup }} />
      </div>
      <div className={css.tools}>
        <PopoverButton icon="columns" title={toolbarTexts.columns} className={css.wide}>
          <ColumnsPanel model={model} layout={layout} onLayout={(next) => go({ layout: next }, 'replace')} />
        </PopoverButton>
        <MenuButton
          icon="rows"
          className={css.wide}
          entries={densities.map((name) => ({
            kind: 'item',
            id: name,
            label: densityTitles[name],
            chosen: name === density,
            run: () =>
              go({ layout: { ...layout, density: name === standardDensity ? undefined : name } }, 'replace'),
          }))}
        >
          {toolbarTexts.density}
        </MenuButton>
        <ImportButton model={model} label={toolbarTexts.import} className={css.wide} />
        {may('exportar') && <ExportButton model={model} address={address} />}
      </div>
    </div>
  )
}

/** Masked values are found as a whole only. */
function searchLabel({ fields }: RenderModel): string {
  const names = fields
    .filter(({ property }) => property['x-search'])
    .map(({ title, property }) => (property['x-masked'] ? toolbarTexts.exactly(title) : title))
  return names.length === 0 ? toolbarTexts.search : toolbarTexts.searchBy(either.format(names))
}

const either = new Intl.ListFormat('es-CO', { type: 'disjunction' })
