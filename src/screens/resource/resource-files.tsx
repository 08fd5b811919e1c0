import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { createFileApi } from '#src/client/file-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { type FieldFiles, FilesContext } from '#src/kinds/field-files.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useFail } from './use-fail.ts'

/** Lets the fields and values inside take and give the files of a resource. */
export function ResourceFiles({ model, children }: { model: RenderModel; children: ReactNode }) {
  const { http, config } = useAtomValue(servicesAtom)
  const fail = useFail()
  const files = useMemo<FieldFiles>(() => {
    const { upload, address } = createFileApi(http, config.services, model.id)
    return { upload, download: (key) => address(key).then(save, fail) }
  }, [http, config, model.id, fail])
  return <FilesContext value={files}>{children}</FilesContext>
}

/** The address answers with an attachment; `download` keeps the browser from leaving the page for it. */
function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
