import type { OperationName } from '#src/schema/operations.ts'
import { cancelAccount } from './cancel-account/cancel-account.ts'
import { openAccount } from './open-account/open-account.ts'
import type { Operation } from './operation.ts'
import { postGmfMovement } from './post-gmf-movement/post-gmf-movement.ts'
import { releaseHold } from './release-hold/release-hold.ts'

/** What carries out each operation that a schema may name. */
export const operationByName = {
  'cancel-account': cancelAccount,
  'open-account': openAccount,
  'post-gmf-movement': postGmfMovement,
  'release-hold': releaseHold,
} satisfies Record<OperationName, Operation>
