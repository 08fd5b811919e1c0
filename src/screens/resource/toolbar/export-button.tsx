import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { MenuButton } from '#src/ui/menu-button.tsx'
import type { Address } from '../list/use-address.ts'
import { buttonId } from '../use-allowed.ts'
import css from './toolbar.module.css'
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
        Exportando… {size.format(loaded / 1e6)} MB
        <Button look="quiet" onClick={cancel}>
          Cancelar
        </Button>
      </span>
    )
  return (
    <MenuButton
      id={buttonId('exportar', model)}
      icon="download"
      className={css.wide}
      entries={[
        { kind: 'item', id: 'xlsx', label: 'Excel (XLSX)', run: () => start('xlsx', false) },
        { kind: 'item', id: 'csv', label: 'Texto (CSV)', run: () => start('csv', false) },
        { kind: 'line', id: 'codes' },
        { kind: 'item', id: 'xlsx-codes', label: 'Excel con códigos', run: () => start('xlsx', true) },
        { kind: 'item', id: 'csv-codes', label: 'Texto con códigos', run: () => start('csv', true) },
      ]}
    >
      Exportar
    </MenuButton>
  )
}
