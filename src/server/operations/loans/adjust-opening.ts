import { type Cents, toPesos } from '#src/loans/cents.ts'
import type { LoanPosition } from '#src/loans/loan-position.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { accountOf, bankAccounts, ledgerFigures } from '../../ledger/ledger-accounts.ts'
import { type Entry, type Posting, postEntries } from '../../ledger/post-entries.ts'
import { changeRecord } from '../change-record.ts'
import type { LoanBooks } from './loan-books.ts'
import { figureOf } from './loan-figures.ts'

const figures = {
  accruedInterest: { name: 'interés corriente', income: bankAccounts.interestIncome },
  arrearsInterest: { name: 'interés de mora', income: bankAccounts.arrearsIncome },
} as const

/** What brings the interest of a loan to its schedule: its posting, the fields that change, and why. */
export type Opening = Posting & { change: JsonObject; reason: string }

/** Origin of the opening of a loan, by its id. */
export const openingOrigin = (loan: string): string => `loans/${loan}/apertura`

/**
 * The difference between the interest that a loan came with and what its schedule says on the day of its figures;
 * undefined where there is none, or where it was posted with what was booked first.
 */
export function openingOf(loan: StoredRecord, { opened }: LoanPosition): Opening | undefined {
  if (!opened) return undefined
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
  if (entries.length === 0) return undefined
  const reason = entries.map(({ concept }) => concept).join('. ')
  return { origin: openingOrigin(loan.id), valueDate: opened.day, entries, change, reason }
}

/**
 * Brings the interest that a loan came with to what its schedule says, before anything else is booked: the difference is
 * a posting of its own, and a version of the loan, which say both figures and why. Once for each loan, since its schedule
 * is kept from then on.
 * @param loan locked
 * @returns the loan as it is then
 */
export async function adjustOpening(
  books: LoanBooks,
  loan: StoredRecord,
  position: LoanPosition,
): Promise<StoredRecord> {
  const opening = openingOf(loan, position)
  if (!opening || !(await postEntries(books.db, opening))) return loan
  return changeRecord(books, books.resourceOf('loans'), loan, opening.change, opening.reason)
}

const inPesos = (cents: Cents): string => pesos(toPesos(cents))
