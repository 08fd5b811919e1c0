import { useCallback, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { useFail } from './use-fail.ts'

/** The record in the dialog; `record` is undefined for a new one. */
export type OpenedRecord = { record: StoredRecord | undefined }

/** Which record is open, as the server had it when it was opened. */
export function useOpenedRecord(api: ResourceApi): {
  opened: OpenedRecord | undefined
  create: () => void
  show: (id: string) => void
  close: () => void
} {
  const [opened, setOpened] = useState<OpenedRecord>()
  const fail = useFail()
  return {
    opened,
    create: useCallback(() => setOpened({ record: undefined }), []),
    show: useCallback((id) => void api.read(id).then((record) => setOpened({ record }), fail), [api, fail]),
    close: useCallback(() => setOpened(undefined), []),
  }
}
