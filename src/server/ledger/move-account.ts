import type { StoredRecord } from '#src/schema/record.ts'
import { changeRecord, lockRecord } from '../operations/change-record.ts'
import { RefusedOperation, type Work } from '../operations/operation.ts'
import { sumOf, toCents } from './cent-sums.ts'
import { accountOf, ledgerFigures } from './ledger-accounts.ts'
import { lockClause } from './lock-clause.ts'
import { noteUse } from './note-use.ts'
import { postEntries } from './post-entries.ts'
import { readGlobalLimits } from './read-global-limits.ts'
import { countersOn, countTransfer } from './transfer-counters.ts'

/** Movement of a customer's account. */
export type AccountMovement = {
  /** Id of the account's record. */
  account: string
  /** Pesos, with at most two decimals: what the account receives, or, below zero, what it pays. */
  amount: number
  /** Ledger account on the other side. */
  against: string
  concept: string
  /** Names what it is of: it is made once. */
  origin: string
  /** It goes to somebody else: it counts for the limits of transfers, and for the exempt amount of the GMF. */
  isTransfer?: boolean
}

/**
 * Makes a movement of an account: its entry, and its balance with all that follows from it. Nothing goes below what is
 * available, so that what is locked or held stays.
 * @throws RefusedOperation for an account that is closed, has not as much available, or transfers beyond a limit
 */
export async function moveAccount(
  task: Work,
  { account: id, amount, against, concept, origin, isTransfer = false }: AccountMovement,
): Promise<StoredRecord> {
  const accounts = task.resourceOf('accounts')
  const account = await lockRecord(task, accounts, id)
  if (account.accountState === 'CANCELADA')
    throw new RefusedOperation('La cuenta está cancelada y no admite movimientos. Indique otra cuenta.')
  if (amount < 0 && toCents(account.availableBalance) < toCents(-amount))
    throw new RefusedOperation(
      `La cuenta no tiene saldo disponible para el movimiento${lockClause(account)}. Revise su saldo, sus bloqueos y sus retenciones, y reintente.`,
    )
  const counters = isTransfer
    ? countTransfer(account, -amount, task.today, await readGlobalLimits(task))
    : countersOn(account, task.today)
  const own = accountOf(ledgerFigures.accounts.balance, account)
  const [debit, credit] = amount < 0 ? [own, against] : [against, own]
  const entries = [{ debit, credit, amount: Math.abs(amount), concept }]
  if (!(await postEntries(task.db, { origin, valueDate: task.today, entries }))) return account
  const change = { ...counters, balance: sumOf(account.balance, amount), lastMovementDate: task.today }
  const moved = await changeRecord(task, accounts, account, change, concept)
  if (isTransfer) await noteUse(task, moved)
  return moved
}
