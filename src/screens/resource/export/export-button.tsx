import type { RenderModel } from '#src/schema/render-model.ts'
import { MenuButton } from '#src/ui/menu-button.tsx'
import type { Address } from '../address/use-address.ts'
import { buttonId } from '../use-allowed.ts'
import { useExportMenu } from './use-export-menu.tsx'

type ExportButtonProps = { model: RenderModel; address: Address; only?: string[] | undefined }

/**
 * Exports all rows of the list, not the page alone; it shows its progress, and may be stopped.
 * @param only ids of the rows to save instead
 */
export function ExportButton({ model, address, only }: ExportButtonProps) {
  const { title, entries, progress } = useExportMenu(model, address, only)
  return (
    progress || (
      <MenuButton id={buttonId('exportar', model)} icon="download" entries={entries}>
        {title}
      </MenuButton>
    )
  )
}
