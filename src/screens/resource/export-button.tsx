import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { MenuButton } from '#src/ui/menu-button.tsx'
import css from './toolbar.module.css'
import type { Address } from './use-address.ts'
import { buttonId } from './use-allowed.ts'
import { useExport } from './use-export.ts'

type ExportButtonProps = { model: RenderModel; address: Address; only?: string[] | undefined }

const size = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

/**
 * Saves everything that the table finds, not the page alone; while it comes it tells how much has, and may be stopped.
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
        { kind: 'item', id: 'xlsx', label: 'Excel (XLSX)', run: () => start('xlsx') },
        { kind: 'item', id: 'csv', label: 'Texto (CSV)', run: () => start('csv') },
      ]}
    >
      Exportar
    </MenuButton>
  )
}
