import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { editedValues } from '#src/validation/initial-values.ts'

/** Whether a record can be made active; one that awaits approval must be decided first. */
export const canActivate = (
  { canInactivate }: Pick<RenderModel, 'canInactivate'>,
  record: StoredRecord,
): boolean => canInactivate && record.status === 'INACTIVO' && !pendingOf(record)

/** Saves a whole record as it was read, but active. @throws ApiError `stale` where somebody has changed it since */
export const activated = (
  { fields }: Pick<RenderModel, 'fields'>,
  api: Pick<ResourceApi, 'update'>,
  record: StoredRecord,
): Promise<StoredRecord> =>
  api.update(record.id, record.version, { ...editedValues(fields, record), status: 'ACTIVO' })
