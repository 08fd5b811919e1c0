import { toCents } from '../../ledger/cent-sums.ts'
import { recompute } from '../../resources/computed/recompute.ts'
import { RefusedOperation, type TaskOf } from '../operation.ts'

/** What a cancellation computes from the account and the parameters of the day. */
const amounts = ['balance', 'accruedInterest', 'withholdingTax', 'gmfAmount', 'netAmount'] as const

/**
 * Refuses amounts that are no longer those of the account (CGM-3), by what the screen itself would compute now, and a
 * tax that takes more than there is.
 * @throws RefusedOperation
 */
export async function refuseChanged({
  db,
  resource,
  record,
  author,
}: TaskOf<'cancel-account'>): Promise<void> {
  // While it is carried out the screen keeps its amounts as they were.
  const asApproved = { ...record, requestStatus: 'APROBADA' }
  const now = await recompute(db, resource, asApproved, author.context.user)
  if (amounts.some((name) => toCents(now[name]) !== toCents(record[name])))
    throw new RefusedOperation('El saldo cambió; genere de nuevo la cancelación.')
  if (toCents(record.netAmount) < 0)
    throw new RefusedOperation('El saldo no alcanza para la retención en la fuente. Revise la cuenta.')
}
