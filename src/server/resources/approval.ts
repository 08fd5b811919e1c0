import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError } from '../http/errors.ts'

/**
 * Keeps what is in force from changing without a second person (mixin DUAL); a draft may change.
 * @throws ApiError `needsApproval`
 */
export function refuseUnapproved({ approvalStatus }: StoredRecord): void {
  if (approvalStatus === 'APROBADO' || approvalStatus === 'PENDIENTE_APROBACION')
    throw new ApiError('needsApproval')
}
