import { useCallback, useRef, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { Version } from '#src/schema/history.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Rejection } from '#src/schema/rejection.ts'
import type { Draft } from '#src/session/drafts.ts'
import { useFail } from './use-fail.ts'

/** The record in the dialog; `record` is undefined for a new one. */
export type OpenedRecord = {
  record: StoredRecord | undefined
  /** The record that a new one starts as a copy of. */
  copied?: StoredRecord
  /** The rejection after which it is corrected; a copy is sent in place of what was rejected. */
  refusal?: Rejection
  /** Whether the copy was asked for as the same on other days. */
  isNewPeriod?: boolean
  /** What a new one starts with beside its defaults. */
  values?: JsonObject
  /** Fields fixed by whoever opened it. */
  fixed?: string[]
  /** Records that a closed list in the form tells apart: the chosen one opens, or a new one. */
  among?: { field: string; records: StoredRecord[] }
  /** The older version that its change starts from. */
  restored?: Version
  /** The draft to resume. */
  draft?: Draft | undefined
  /** The field to edit first. */
  field?: string | undefined
  /** The action that it is opened for, and the values that it sets. */
  change?: { label: string; sets: Record<string, string> }
}

/** How the form of a record opens; of what was read, where it depends on it. */
export type Opening = Partial<OpenedRecord> | ((record: StoredRecord) => Partial<OpenedRecord>)

/** The open record, as the server had it when it was opened. Of two requested, the last one opens. */
export function useOpenedRecord(api: ResourceApi): {
  opened: OpenedRecord | undefined
  create: (draft?: Draft) => void
  show: (id: string, how?: Opening) => void
  /** Starts a copy of a record, or the same on other days. */
  duplicate: (id: string, isNewPeriod?: boolean) => void
  restore: (id: string, version: Version) => void
  close: () => void
} {
  const [opened, setOpened] = useState<OpenedRecord>()
  const turn = useRef(0)
  const fail = useFail()
  const settle = useCallback((next: OpenedRecord | undefined) => {
    turn.current++
    setOpened(next)
  }, [])
  const read = useCallback(
    (id: string, use: (record: StoredRecord) => OpenedRecord) => {
      const mine = ++turn.current
      const ifLast =
        <Answer>(use: (answer: Answer) => void) =>
        (answer: Answer): void => {
          if (mine === turn.current) use(answer)
        }
      api.read(id).then(
        ifLast((record) => setOpened(use(record))),
        ifLast(fail),
      )
    },
    [api, fail],
  )
  return {
    opened,
    create: useCallback((draft) => settle({ record: undefined, draft }), [settle]),
    show: useCallback(
      (id, how) => read(id, (record) => ({ record, ...(typeof how === 'function' ? how(record) : how) })),
      [read],
    ),
    duplicate: useCallback(
      (id, isNewPeriod = false) => read(id, (copied) => ({ record: undefined, copied, isNewPeriod })),
      [read],
    ),
    restore: useCallback((id, restored) => read(id, (record) => ({ record, restored })), [read]),
    close: useCallback(() => settle(undefined), [settle]),
  }
}
