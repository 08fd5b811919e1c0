import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import { createImportApi, type ImportApi } from '#src/client/import-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { Execution } from '#src/schema/execution.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { TableImport } from '#src/schema/table-import.ts'
import { useFail } from '../use-fail.ts'

export function useImportApi({ service, path }: Pick<RenderModel, 'service' | 'path'>): ImportApi {
  const { http, config } = useAtomValue(servicesAtom)
  return useMemo(
    () => createImportApi(http, config.services, { service, path }),
    [http, config, service, path],
  )
}

/** An open import, and how far the server is with it. */
export type OpenImport = {
  one: TableImport | undefined
  error: ApiError | null
  execution: Execution | undefined
  refetch: () => void
  busy: boolean
  /** Does something with it, shows what it has become, and reports what failed. @returns whether it was done */
  run: (work: () => Promise<TableImport>) => Promise<boolean>
}

const isWorking = ({ state }: TableImport): boolean => state === 'READING' || state === 'APPLYING'

/** Milliseconds after which rows that were validated meanwhile are shown. */
const pace = 3_000

/** Reads an import and follows the work of the server on it, whoever began that. */
export function useImport(model: RenderModel, api: ImportApi, id: string): OpenImport {
  const queries = useQueryClient()
  const fail = useFail()
  const [busy, setBusy] = useState(false)
  const [execution, setExecution] = useState<Execution>()
  const key = useMemo(() => [model.id, 'import', id], [model.id, id])
  const {
    data: one,
    error,
    refetch,
  } = useQuery<TableImport, ApiError>({
    queryKey: key,
    queryFn: ({ signal }) => api.read(id, signal),
  })
  const working = one && isWorking(one) ? one.version : undefined
  useEffect(() => {
    if (working === undefined) return
    const ending = new AbortController()
    let shownAt = 0
    const report = (execution: Execution): void => {
      setExecution(execution)
      if (execution.done === 0 || Date.now() - shownAt < pace) return
      shownAt = Date.now()
      void refetch()
    }
    void api
      .follow(id, report, ending.signal)
      // What it did may show in the list too.
      .then(() => queries.invalidateQueries({ queryKey: [model.id] }))
      .catch(() => undefined)
      .finally(() => setExecution(undefined))
    return () => ending.abort()
  }, [api, id, working, queries, model.id, refetch])
  const run = async (work: () => Promise<TableImport>): Promise<boolean> => {
    setBusy(true)
    try {
      const next = await work()
      queries.setQueryData([model.id, 'import', next.id], next)
      return true
    } catch (failure) {
      fail(failure)
      void refetch()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { one, error, execution, refetch: () => void refetch(), busy, run }
}
