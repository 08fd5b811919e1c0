import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ListQuery } from '#src/query/list-query.ts'
import { writeListBody } from '#src/query/write-list-query.ts'
import type { StoredRecord } from '#src/schema/record.ts'

/** Ticked rows, of other pages too. */
export type Selection = {
  ids: ReadonlySet<string>
  rows: StoredRecord[]
  choose: (ids: Iterable<string>) => void
  /** Ticks rows, shown or not. */
  add: (rows: StoredRecord[]) => void
  clear: () => void
  /** Whether rows are being ticked: since somebody began to, or while some are. */
  isUnderWay: boolean
  begin: () => void
}

/** Ticks stay when the page or the order changes; another search, filter or day unticks all. */
export function useSelection(rows: StoredRecord[], query: ListQuery): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, StoredRecord>>(new Map())
  const [isStarted, setStarted] = useState(false)
  const narrowed = JSON.stringify(writeListBody({ ...query, page: 1, sort: [] }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for other rows
  useEffect(() => setChosen((before) => (before.size === 0 ? before : new Map())), [narrowed])
  const current = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const choose = useCallback(
    (ids: Iterable<string>) =>
      setChosen(
        (before) =>
          new Map(
            [...ids].flatMap((id) => {
              const row = current.get(id) ?? before.get(id)
              return row ? [[id, row]] : []
            }),
          ),
      ),
    [current],
  )
  const add = useCallback(
    (more: StoredRecord[]) =>
      setChosen((before) => new Map([...before, ...more.map((row) => [row.id, row] as const)])),
    [],
  )
  const clear = useCallback(() => {
    setChosen(new Map())
    setStarted(false)
  }, [])
  const begin = useCallback(() => setStarted(true), [])
  const ids = useMemo(() => new Set(chosen.keys()), [chosen])
  const isUnderWay = isStarted || ids.size > 0
  return {
    ids,
    choose,
    add,
    clear,
    isUnderWay,
    begin,
    rows: [...chosen].map(([id, row]) => current.get(id) ?? row),
  }
}
