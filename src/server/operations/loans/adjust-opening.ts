import { type Cents, toPesos } from '#src/loans/cents.ts'
import type { LoanPosition } from '#src/loans/loan-position.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { accountOf, bankAccounts, ledgerFigures } from '../../ledger/ledger-accounts.ts'
import { type Entry, postEntries } from '../../ledger/post-entries.ts'
import { changeRecord } from '../change-record.ts'
import type { LoanBooks } from './loan-books.ts'
import { figureOf } from './loan-figures.ts'

const figures = {
  accruedInterest: { name: 'interés corriente', income: bankAccounts.interestIncome },
  arrearsInterest: { name: 'interés de mora', income: bankAccounts.arrearsIncome },
} as const

/**
 * Brings the interest that a loan came with to what its schedule says on the day of its figures, before anything else is
 * booked: the difference is a posting of its own, and a version of the loan, which say both figures and why. Once for
 * each loan, since its schedule is kept from then on.
 * @param loan locked
 * @returns the loan as it is then
 */
export async function adjustOpening(
  books: LoanBooks,
  loan: StoredRecord,
  { opened }: LoanPosition,
): Promise<StoredRecord> {
  if (!opened) return loan
  const change: JsonObject = {}
  const entries: Entry[] = []
  for (const [field, { name, income }] of Object.entries(figures)) {
    const key = field as keyof typeof figures
    const [had, has] = [figureOf(loan, field), opened[key]]
    if (had === has) continue
    const own = accountOf(ledgerFigures.loans[key], loan)
    const concept = `Ajuste de apertura: ${name} de ${inPesos(had)} a ${inPesos(has)}, el de su plan de pagos`
    const [debit, credit] = has > had ? [own, income] : [income, own]
    entries.push({ debit, credit, amount: toPesos(Math.abs(has - had)), concept })
    change[field] = toPesos(has)
  }
  if (entries.length === 0) return loan
  const origin = `loans/${loan.id}/apertura`
  if (!(await postEntries(books.db, { origin, valueDate: opened.day, entries }))) return loan
  const reason = entries.map(({ concept }) => concept).join('. ')
  return changeRecord(books, books.resourceOf('loans'), loan, change, reason)
}

const inPesos = (cents: Cents): string => pesos(toPesos(cents))
