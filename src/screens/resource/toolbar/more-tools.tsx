import { useState } from 'react'
import type { RenderModel } from '#src/schema/render-model.ts'
import { ColumnsPanel } from '#src/table/columns-panel.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MenuButton, type MenuEntry } from '#src/ui/menu-button.tsx'
import type { Address } from '../address/use-address.ts'
import { useExportMenu } from '../export/use-export-menu.tsx'
import type { TableImport } from '../import/use-table-import.tsx'
import { useAllowed } from '../use-allowed.ts'
import type { Selection } from '../use-selection.ts'
import { toolbarTexts } from './toolbar-texts.ts'
import { useDensityEntries } from './use-density-entries.ts'

type MoreToolsProps = {
  model: RenderModel
  address: Address
  selection: Pick<Selection, 'isUnderWay' | 'begin' | 'clear'>
  tableImport: TableImport | undefined
}

/** On a phone, what is done to a table as a whole stands behind one button. */
export function MoreTools({ model, address, selection, tableImport }: MoreToolsProps) {
  const may = useAllowed(model)
  const densities = useDensityEntries(address)
  const exports = useExportMenu(model, address)
  const [isChoosingColumns, chooseColumns] = useState(false)
  const close = (): void => chooseColumns(false)
  const { layout, go } = address
  if (exports.progress) return exports.progress
  const entries: MenuEntry[] = [
    selection.isUnderWay
      ? { kind: 'item', id: 'select', label: toolbarTexts.stopSelecting, icon: 'close', run: selection.clear }
      : { kind: 'item', id: 'select', label: toolbarTexts.select, icon: 'rows', run: selection.begin },
    {
      kind: 'item',
      id: 'columns',
      label: toolbarTexts.columns,
      icon: 'columns',
      run: () => chooseColumns(true),
    },
    ...importEntry(tableImport),
    ...(may('exportar') ? [heading(exports.title), ...exports.entries] : []),
    heading(toolbarTexts.density),
    ...densities,
  ]
  return (
    <>
      <MenuButton icon="more" entries={entries}>
        {toolbarTexts.more}
      </MenuButton>
      {isChoosingColumns && (
        <Dialog
          title={toolbarTexts.columns}
          onClose={close}
          actions={
            <Button look="primary" onClick={close}>
              {toolbarTexts.done}
            </Button>
          }
        >
          <ColumnsPanel model={model} layout={layout} onLayout={(next) => go({ layout: next }, 'replace')} />
        </Dialog>
      )}
    </>
  )
}

const heading = (text: string): MenuEntry => ({ kind: 'heading', text })

const importEntry = (tableImport: TableImport | undefined): MenuEntry[] =>
  tableImport
    ? [{ kind: 'item', id: 'import', label: toolbarTexts.import, icon: 'arrowUp', run: tableImport.begin }]
    : []
