import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { toCents } from '../../ledger/cent-sums.ts'
import { accountOf, bankAccounts, ledgerFigures } from '../../ledger/ledger-accounts.ts'
import { postEntries } from '../../ledger/post-entries.ts'
import { changeRecord } from '../change-record.ts'
import { RefusedOperation, type Task } from '../operation.ts'
import { parameterValue } from '../parameter-value.ts'

/**
 * Pays the interest that a certificate has accrued, less the tax that is withheld by the parameter RETEFUENTE_CDT. What
 * was withheld while it accrued is settled with it.
 * @param account locked
 * @throws RefusedOperation where there is no interest to pay
 */
export async function payYield(task: Task, account: StoredRecord): Promise<{ marks: JsonObject }> {
  const interest = toCents(account.interest)
  if (interest <= 0) throw new RefusedOperation('El CDT no tiene rendimientos por pagar.')
  const tax = Math.round((interest * (await parameterValue(task, 'RETEFUENTE_CDT'))) / 100)
  const accrued = toCents(account.withholdingTax)
  const own = accountOf(ledgerFigures.accounts.interest, account)
  const withheld = accountOf(ledgerFigures.accounts.withholdingTax, account)
  const { clearing, withholdingPayable } = bankAccounts
  const concept = 'Pago de rendimientos del CDT'
  const settled = Math.min(accrued, tax)
  const entries = [
    { debit: own, credit: withheld, amount: settled / 100, concept },
    { debit: own, credit: withholdingPayable, amount: (tax - settled) / 100, concept },
    { debit: withholdingPayable, credit: withheld, amount: (accrued - settled) / 100, concept },
    { debit: own, credit: clearing, amount: (interest - tax) / 100, concept },
  ]
  const origin = `${task.resource.screen.id}/${task.record.id}/rendimientos`
  if (await postEntries(task.db, { origin, valueDate: task.today, entries }))
    await changeRecord(
      task,
      task.resourceOf('accounts'),
      account,
      { interest: 0, withholdingTax: 0, lastMovementDate: task.today },
      concept,
    )
  return { marks: { withholdingTax: tax / 100 } }
}
