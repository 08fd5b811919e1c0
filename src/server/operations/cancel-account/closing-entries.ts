import type { NeededRecord } from '#src/schema/operation-needs/needed-record.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { accountOf, bankAccounts, ledgerFigures } from '../../ledger/ledger-accounts.ts'
import type { Entry } from '../../ledger/post-entries.ts'

/** Where the balance of a closed account goes, by its destination; another account of the client is none of these. */
const payables: Record<string, string> = {
  CUENTA_FAVORITA: bankAccounts.clearing,
  CHEQUE: bankAccounts.chequesPayable,
  EFECTIVO: bankAccounts.cash,
}

/** Entries that bring all figures of an account to nothing. */
export function closingEntries(
  { accruedInterest, withholdingTax, gmfAmount, netAmount, destinationType }: NeededRecord<'cancel-account'>,
  account: StoredRecord,
  destination: StoredRecord | undefined,
): Entry[] {
  const { balance, interest, withholdingTax: withheld } = ledgerFigures.accounts
  const own = accountOf(balance, account)
  const receiver = destination
    ? accountOf(balance, destination)
    : (payables[String(destinationType)] ?? bankAccounts.surplusPayable)
  return [
    entry(accountOf(interest, account), own, accruedInterest, 'Intereses de la cuenta cancelada'),
    entry(own, accountOf(withheld, account), withholdingTax, 'Retención de la cuenta cancelada'),
    entry(own, bankAccounts.gmfPayable, gmfAmount, 'GMF de la cuenta cancelada'),
    entry(own, receiver, netAmount, 'Saldo de la cuenta cancelada'),
  ]
}

const entry = (debit: string, credit: string, amount: number, concept: string): Entry => ({
  debit,
  credit,
  amount,
  concept,
})
