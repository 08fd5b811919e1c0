import { useEffect, useRef, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { pageSizes } from '#src/query/page-parameters.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { useFail } from '../use-fail.ts'

/** Rows that may be ticked at once: a change reads and writes each, and the server takes 1.200 calls a minute. */
export const mostSelected = 500

const size = Math.max(...pageSizes)

/** Reads all rows of a list, page by page, so that each can be ticked. */
export type SelectAll = {
  /** Number of rows loaded; undefined while nothing is under way. */
  loaded: number | undefined
  start: () => void
  cancel: () => void
}

/** @param onRows called with all rows once loaded; with none where it was cancelled or has failed */
export function useSelectAll(
  api: Pick<ResourceApi, 'list'>,
  query: ListQuery,
  onRows: (rows: StoredRecord[]) => void,
): SelectAll {
  const [loaded, setLoaded] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  const fail = useFail()
  useEffect(() => () => controller.current?.abort(), [])
  const start = async (): Promise<void> => {
    const current = new AbortController()
    controller.current = current
    const { signal } = current
    const rows = new Map<string, StoredRecord>()
    setLoaded(0)
    try {
      for (let page = 1, last = 1; page <= last && !signal.aborted; page++) {
        const { data, total } = await api.list({ ...query, page, size }, signal)
        for (const row of data) rows.set(row.id, row)
        last = Math.ceil(total / size)
        setLoaded(rows.size)
      }
      if (!signal.aborted) onRows([...rows.values()].slice(0, mostSelected))
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
    if (controller.current === current) setLoaded(undefined)
  }
  return {
    loaded,
    start: () => void start(),
    cancel: () => {
      controller.current?.abort()
      setLoaded(undefined)
    },
  }
}
