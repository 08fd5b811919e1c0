import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { BulkDialog } from './bulk-dialog.tsx'

type BulkInactivateProps = {
  model: RenderModel
  api: ResourceApi
  rows: StoredRecord[]
  onDone: (changed: StoredRecord[]) => void
  onClose: () => void
}

/** Inactivates the selected records. */
export const BulkInactivate = ({ model, api, rows, onDone, onClose }: BulkInactivateProps) => (
  <BulkDialog
    model={model}
    title="Inactivar registros"
    rows={rows}
    preview={(row) =>
      row.status === 'INACTIVO'
        ? { text: 'Ya está inactivo; no cambia.', skipped: true }
        : { text: 'Quedará inactivo.' }
    }
    confirmText="Inactivar"
    danger
    isReady
    work={(row) => api.inactivate(row)}
    onDone={onDone}
    onClose={onClose}
  >
    <p>Dejarán de ofrecerse en pantallas nuevas; los registros que ya los usan no cambian.</p>
  </BulkDialog>
)
