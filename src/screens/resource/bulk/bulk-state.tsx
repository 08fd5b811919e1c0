import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { activated } from '../activated.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { bulkTexts } from './bulk-texts.ts'

type BulkStateProps = {
  model: RenderModel
  api: ResourceApi
  /** The new state. */
  to: keyof typeof texts
  rows: StoredRecord[]
  onDone: (changed: StoredRecord[]) => void
  onClose: () => void
}

/** Inactivates the selected records, or makes them active again. */
export function BulkState({ model, api, to, rows, onDone, onClose }: BulkStateProps) {
  const { title, already, will, verb, note } = texts[to]
  return (
    <BulkDialog
      {...{ model, api }}
      title={title}
      rows={rows}
      preview={(row) => (row.status === to ? { text: already, skipped: true } : { text: will })}
      confirmText={verb}
      danger={to === 'INACTIVO'}
      isReady
      // The table shows a part of each record; a save writes it whole.
      work={async (row) =>
        to === 'INACTIVO' ? api.inactivate(row) : activated(model, api, await api.read(row.id))
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>{note}</p>
    </BulkDialog>
  )
}

const texts = {
  INACTIVO: {
    title: bulkTexts.inactivateRecords,
    already: bulkTexts.inactiveAlready,
    will: bulkTexts.willBeInactive,
    verb: bulkTexts.inactivate,
    note: bulkTexts.inactivateEffect,
  },
  ACTIVO: {
    title: bulkTexts.activateRecords,
    already: bulkTexts.activeAlready,
    will: bulkTexts.willBeActive,
    verb: bulkTexts.activate,
    note: bulkTexts.activateEffect,
  },
}
