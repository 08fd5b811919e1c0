import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { MenuButton } from '#src/ui/menu-button.tsx'
import { PopoverButton } from '#src/ui/popover-button.tsx'
import type { Address } from '../address/use-address.ts'
import { ExportButton } from '../export/export-button.tsx'
import type { TableImport } from '../import/use-table-import.tsx'
import { buttonId, useAllowed } from '../use-allowed.ts'
import css from './toolbar.module.css'
import { toolbarTexts } from './toolbar-texts.ts'
import { useDensityEntries } from './use-density-entries.ts'

const ColumnsPanel = lazyPart(() =>
  import('#src/table/columns-panel.tsx').then(({ ColumnsPanel: part }) => part),
)

type WideToolsProps = { model: RenderModel; address: Address; tableImport: TableImport | undefined }

/** What is done to a table as a whole, a button each. */
export function WideTools({ model, address, tableImport }: WideToolsProps) {
  const { layout, go } = address
  const may = useAllowed(model)
  const densities = useDensityEntries(address)
  return (
    <div className={css.tools}>
      <PopoverButton icon="columns" title={toolbarTexts.columns}>
        <ColumnsPanel model={model} layout={layout} onLayout={(next) => go({ layout: next }, 'replace')} />
      </PopoverButton>
      <MenuButton icon="rows" entries={densities}>
        {toolbarTexts.density}
      </MenuButton>
      {tableImport && (
        <Button id={buttonId('importar', model)} look="tool" icon="arrowUp" onClick={tableImport.begin}>
          {toolbarTexts.import}
        </Button>
      )}
      {may('exportar') && <ExportButton model={model} address={address} />}
    </div>
  )
}
