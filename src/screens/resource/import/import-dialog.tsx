import type { RenderModel } from '#src/schema/render-model.ts'
import { FileStep } from './file-step.tsx'
import { ImportDesk } from './import-desk.tsx'
import { useImportApi } from './use-import.ts'

type ImportDialogProps = {
  model: RenderModel
  /** Id of the open import; empty before a file is chosen. */
  id: string
  onGo: (id: string) => void
  onClose: () => void
}

/** Import of a file into a table: a file is chosen, its rows are looked at and mended, and all are saved, or none. */
export function ImportDialog({ model, id, onGo, onClose }: ImportDialogProps) {
  const api = useImportApi(model)
  return id === '' ? (
    <FileStep {...{ model, api, onGo, onClose }} />
  ) : (
    <ImportDesk key={id} {...{ model, api, id, onGo, onClose }} />
  )
}
