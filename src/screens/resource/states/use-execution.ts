import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { Execution } from '#src/schema/execution.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { awaitsServer } from '#src/schema/workflow.ts'
import { useStandsElsewhere } from '../use-stands-elsewhere.ts'

/**
 * Follows what the server does for a record that is in sight, and has all that shows it read again once it is done.
 * @returns how far it is; undefined while nothing is owed here, or not known yet
 */
export function useExecution(
  model: RenderModel,
  api: ResourceApi,
  record: StoredRecord,
): Execution | undefined {
  const [execution, setExecution] = useState<Execution>()
  const queries = useQueryClient()
  const { id, version } = record
  const isElsewhere = useStandsElsewhere(model)
  const isAwaited = awaitsServer(model, record) && !isElsewhere
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record that was moved on is followed anew
  useEffect(() => {
    if (!isAwaited) return
    const ending = new AbortController()
    void api
      .follow(id, setExecution, ending.signal)
      .then(() => queries.invalidateQueries({ queryKey: [model.id] }))
      // What cannot be followed shows once it is read again.
      .catch(() => undefined)
    return () => ending.abort()
  }, [api, id, version, isAwaited])
  return isAwaited ? execution : undefined
}
