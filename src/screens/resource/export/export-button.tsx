import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { MenuButton } from '#src/ui/menu-button.tsx'
import type { Address } from '../address/use-address.ts'
import { buttonId } from '../use-allowed.ts'
import css from './export-button.module.css'
import { exportTexts } from './export-texts.ts'
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
        {exportTexts.exporting} {size.format(loaded / 1e6)} {exportTexts.megabytes}
        <Button look="quiet" onClick={cancel}>
          {exportTexts.cancel}
        </Button>
      </span>
    )
  return (
    <MenuButton
      id={buttonId('exportar', model)}
      icon="download"
      className={css.wide}
      entries={[
        { kind: 'item', id: 'xlsx', label: exportTexts.excel, run: () => start('xlsx', false) },
        { kind: 'item', id: 'csv', label: exportTexts.csv, run: () => start('csv', false) },
        { kind: 'line', id: 'codes' },
        {
          kind: 'item',
          id: 'xlsx-codes',
          label: exportTexts.excelWithCodes,
          run: () => start('xlsx', true),
        },
        { kind: 'item', id: 'csv-codes', label: exportTexts.csvWithCodes, run: () => start('csv', true) },
      ]}
    >
      {exportTexts.export}
    </MenuButton>
  )
}
