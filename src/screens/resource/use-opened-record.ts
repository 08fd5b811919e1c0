import { useCallback, useRef, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { useFail } from './use-fail.ts'

/** The record in the dialog; `record` is undefined for a new one. */
export type OpenedRecord = { record: StoredRecord | undefined }

/** Which record is open, as the server had it when it was opened. Of two that were asked for, the last one opens. */
export function useOpenedRecord(api: ResourceApi): {
  opened: OpenedRecord | undefined
  create: () => void
  show: (id: string) => void
  close: () => void
} {
  const [opened, setOpened] = useState<OpenedRecord>()
  const turn = useRef(0)
  const fail = useFail()
  const settle = useCallback((next: OpenedRecord | undefined) => {
    turn.current++
    setOpened(next)
  }, [])
  const show = useCallback(
    (id: string) => {
      const mine = ++turn.current
      const ifLast =
        <Answer>(use: (answer: Answer) => void) =>
        (answer: Answer): void => {
          if (mine === turn.current) use(answer)
        }
      api.read(id).then(
        ifLast((record) => setOpened({ record })),
        ifLast(fail),
      )
    },
    [api, fail],
  )
  return {
    opened,
    create: useCallback(() => settle({ record: undefined }), [settle]),
    show,
    close: useCallback(() => settle(undefined), [settle]),
  }
}
