import { useState } from 'react'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { TableImport } from '#src/schema/table-import.ts'
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
  const [replaced, setReplaced] = useState<TableImport>()
  const replace = (one: TableImport): void => {
    setReplaced(one)
    onGo('')
  }
  const go = (next: string): void => {
    setReplaced(undefined)
    onGo(next)
  }
  return id === '' ? (
    <FileStep {...{ model, api, replaced, onClose }} onGo={go} />
  ) : (
    <ImportDesk key={id} {...{ model, api, id, onClose }} onGo={go} onReplace={replace} />
  )
}
