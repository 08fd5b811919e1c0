import { useCallback } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { useFail } from './use-fail.ts'

/**
 * Makes a record active that the table may show a part of only: a save writes it whole.
 * @param restore does it, and tells what became of it
 */
export function useActivate(
  { read }: Pick<ResourceApi, 'read'>,
  restore: (records: StoredRecord[]) => void,
): (row: StoredRecord) => Promise<void> {
  const fail = useFail()
  return useCallback(({ id }) => read(id).then((whole) => restore([whole]), fail), [read, restore, fail])
}
