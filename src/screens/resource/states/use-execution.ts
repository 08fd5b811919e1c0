import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { Execution } from '#src/schema/execution.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { awaitsServer } from '#src/schema/workflow.ts'
import { useStandsElsewhere } from '../use-stands-elsewhere.ts'

/** Milliseconds after which what could not be followed is followed anew. */
const pause = 5_000

/**
 * Follows what the server does for a record that is in sight, and has all that shows it read again once it is done. The
 * record may stay in its state then, as one whose file was read before anybody decides on it.
 * @returns how far it is; undefined while nothing is owed here, or not known yet
 */
export function useExecution(
  model: RenderModel,
  api: ResourceApi,
  record: StoredRecord,
): Execution | undefined {
  const [execution, setExecution] = useState<Execution>()
  const [failures, setFailures] = useState(0)
  const queries = useQueryClient()
  const { id, version } = record
  const isElsewhere = useStandsElsewhere(model)
  const isAwaited = awaitsServer(model, record) && !isElsewhere
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record that was moved on is followed anew
  useEffect(() => {
    if (!isAwaited) return
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = (): void => {
      if (!ending.signal.aborted) setExecution(undefined)
    }
    api.follow(id, setExecution, ending.signal).then(
      () => {
        stop()
        void queries.invalidateQueries({ queryKey: [model.id] })
      },
      () => {
        stop()
        if (!ending.signal.aborted) timer = setTimeout(() => setFailures((count) => count + 1), pause)
      },
    )
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [api, id, version, isAwaited, failures])
  return isAwaited ? execution : undefined
}
