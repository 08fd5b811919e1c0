import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { readRecordPdf } from '#src/client/record-pdf-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { recordFileName } from '#src/kinds/record-file-name.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { saveAs } from '../save-as.ts'
import { useAllowed } from '../use-allowed.ts'
import { useFail } from '../use-fail.ts'
import { useRuleContext } from '../use-rule-context.ts'
import { exportTexts } from './export-texts.ts'

/** Saves a record with its history as a document to print; nothing for who may not export, and for entries of a log. */
export function PrintButton({ model, record }: { model: RenderModel; record: StoredRecord }) {
  const { http, config } = useAtomValue(servicesAtom)
  const [busy, setBusy] = useState(false)
  const may = useAllowed(model)
  const notify = useNotify()
  const fail = useFail()
  const { today } = useRuleContext()
  if (!model.hasHistory || !may('exportar')) return null
  const print = async (): Promise<void> => {
    setBusy(true)
    try {
      const name = recordFileName(model, record, today, 'pdf')
      saveAs(await readRecordPdf(http, config.services, model, record.id), name)
      notify({ type: 'success', message: exportTexts.recordPrinted(name) })
    } catch (error) {
      fail(error)
    }
    setBusy(false)
  }
  return (
    <Button icon="file" busy={busy} onClick={() => void print()}>
      {exportTexts.printRecord}
    </Button>
  )
}
