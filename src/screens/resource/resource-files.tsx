import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import { servicesAtom } from '#src/client/services.ts'
import { type FieldFiles, FilesContext } from '#src/kinds/field-files.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useFail } from './use-fail.ts'

const FilePreview = lazyPart(() => import('./lines/file-preview.tsx').then(({ FilePreview: part }) => part))

/** Lets the fields and values inside take and give the files of a resource; the code for that loads with the first. */
export function ResourceFiles({ model, children }: { model: RenderModel; children: ReactNode }) {
  const services = useAtomValue(servicesAtom)
  const fail = useFail()
  const files = useMemo<FieldFiles>(() => {
    const calls = (): Promise<FieldFiles> =>
      import('./file-calls.ts').then((it) => it.fileCalls(services, model))
    return {
      upload: (...values) =>
        calls()
          .then((it) => it.upload(...values))
          .catch((error) => Promise.reject(toApiError(error))),
      preview: (onMend) => <FilePreview model={model} onMend={onMend} />,
      // A picture that cannot be had leaves the name of its file.
      address: (key) =>
        calls()
          .then((it) => it.address?.(key))
          .catch(() => undefined),
      download: (key) =>
        calls()
          .then((it) => it.download(key))
          .catch(fail),
      template: (...values) =>
        calls()
          .then((it) => it.template(...values))
          .catch(fail),
      titles: (...values) =>
        calls()
          .then((it) => it.titles(...values))
          .catch((error) => {
            fail(error)
            return undefined
          }),
    }
  }, [services, model, fail])
  return <FilesContext value={files}>{children}</FilesContext>
}
