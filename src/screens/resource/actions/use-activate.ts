import { useCallback } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { useFail } from '../use-fail.ts'

/**
 * Activates a record after reading it whole: the table shows a part, a save writes all.
 * @param restore does it, and reports the result
 */
export function useActivate(
  { read }: Pick<ResourceApi, 'read'>,
  restore: (records: StoredRecord[]) => void,
): (row: StoredRecord) => Promise<void> {
  const fail = useFail()
  return useCallback(({ id }) => read(id).then((whole) => restore([whole]), fail), [read, restore, fail])
}
