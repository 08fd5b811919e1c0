import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { MenuButton } from '#src/ui/menu-button.tsx'
import type { Address } from '../list/use-address.ts'
import { buttonId } from '../use-allowed.ts'
import css from './toolbar.module.css'
import { toolbarTexts } from './toolbar-texts.ts'
import { useExport } from './use-export.ts'

type ExportButtonProps = { model: RenderModel; address: Address; only?: string[] | undefined }

const size = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

/**
 * Exports all rows of the list, not the page alone; it shows its progress, and may be stopped.
 * @param only ids of the rows to save instead
 */
export function ExportButton({ model, address, only }: ExportButtonProps) {
  const { loaded, start, cancel } = useExport(model, address, only)
  if (loaded !== undefined)
    return (
      <span className={css.exporting} role="status">
        {toolbarTexts.exporting} {size.format(loaded / 1e6)} {toolbarTexts.megabytes}
        <Button look="quiet" onClick={cancel}>
          {toolbarTexts.cancel}
        </Button>
      </span>
    )
  return (
    <MenuButton
      id={buttonId('exportar', model)}
      icon="download"
      className={css.wide}
      entries={[
        { kind: 'item', id: 'xlsx', label: toolbarTexts.excel, run: () => start('xlsx', false) },
        { kind: 'item', id: 'csv', label: toolbarTexts.csv, run: () => start('csv', false) },
        { kind: 'line', id: 'codes' },
        {
          kind: 'item',
          id: 'xlsx-codes',
          label: toolbarTexts.excelWithCodes,
          run: () => start('xlsx', true),
        },
        { kind: 'item', id: 'csv-codes', label: toolbarTexts.csvWithCodes, run: () => start('csv', true) },
      ]}
    >
      {toolbarTexts.export}
    </MenuButton>
  )
}
