import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createExport, type ExportFormat } from '#src/client/export-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { exportName } from '#src/schema/export-name.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import type { Address } from '../address/use-address.ts'
import { saveAs } from '../save-as.ts'
import { useFail } from '../use-fail.ts'
import { useRuleContext } from '../use-rule-context.ts'
import { exportTexts } from './export-texts.ts'

/** Saves rows of the list as a file. */
export type Exporting = {
  /** Bytes received; undefined while nothing is under way. */
  loaded: number | undefined
  /** @param withCodes all columns, with options and references as they are stored; else what the screen shows */
  start: (format: ExportFormat, withCodes: boolean) => void
  cancel: () => void
}

/**
 * One export at a time; leaving the screen cancels it.
 * @param only ids of the rows to save; else all rows of the list
 */
export function useExport(model: RenderModel, { query, terms, layout }: Address, only?: string[]): Exporting {
  const { http, config } = useAtomValue(servicesAtom)
  const run = useMemo(() => createExport(http, config.services, model, terms), [http, config, model, terms])
  const [loaded, setLoaded] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  const notify = useNotify()
  const { today } = useRuleContext()
  const fail = useFail()
  useEffect(() => () => controller.current?.abort(), [])
  const start = async (format: ExportFormat, withCodes: boolean): Promise<void> => {
    const current = new AbortController()
    controller.current = current
    const { signal } = current
    setLoaded(0)
    const columns = withCodes ? undefined : layout.columns?.map(({ field }) => field)
    try {
      const file = await run(query, format, { signal, withCodes, columns, onProgress: setLoaded, only })
      const name = exportName(model, today, format)
      saveAs(file, name)
      notify({
        type: 'success',
        message: only ? exportTexts.selectionExported(name) : exportTexts.listExported(name),
      })
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
    setLoaded(undefined)
  }
  return {
    loaded,
    start: (format, withCodes) => void start(format, withCodes),
    cancel: () => {
      controller.current?.abort()
      setLoaded(undefined)
      notify({ type: 'info', message: exportTexts.exportCancelled })
    },
  }
}
