import { useNavigate } from 'react-router-dom'
import type { ImportApi } from '#src/client/import-api.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { TableImport } from '#src/schema/table-import.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { useFail } from '../use-fail.ts'
import { importTexts } from './import-texts.ts'

/** Reports a decision on an import with its file and rows at once, and how an approved one ends. */
export function useImportReport(
  { title, route }: RenderModel,
  api: ImportApi,
): (one: TableImport, step: string) => void {
  const notify = useNotify()
  const navigate = useNavigate()
  const fail = useFail()
  return (one, step) => {
    const what =
      one.undoes === undefined ? importTexts.importation(one.fileName) : importTexts.toUndo(one.undoes)
    const about = { about: one.id, subject: title }
    const succeed = (message: string): void => notify({ ...about, type: 'success', message })
    if (step === 'rechazar') return succeed(importTexts.wasRejected(what))
    if (step === 'retirar') return succeed(importTexts.wasWithdrawn(what))
    const rows = one.counts.NEW + one.counts.CHANGED
    succeed(importTexts.approvedSaving(what, rows))
    void reportSaved().catch(fail)
    async function reportSaved(): Promise<void> {
      await api.follow(one.id, () => undefined, new AbortController().signal)
      const { state, error = '' } = await api.read(one.id)
      if (state === 'APPLIED') return succeed(importTexts.approvedSaved(what, rows))
      if (state !== 'FAILED') return
      const open = (): void => void navigate(`/${route}?_import=${encodeURIComponent(one.id)}`)
      const actions = [{ label: importTexts.goToImport, run: open }]
      notify({ ...about, type: 'error', message: importTexts.approvedNotSaved(what, error), actions })
    }
  }
}
