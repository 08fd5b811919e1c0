import { type Cents, toPesos } from '#src/loans/cents.ts'
import type { LoanPosition } from '#src/loans/loan-position.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { accountOf, bankAccounts, ledgerFigures } from '../../ledger/ledger-accounts.ts'
import { type Entry, postEntries } from '../../ledger/post-entries.ts'
import { changeRecord } from '../change-record.ts'
import { adjustOpening } from './adjust-opening.ts'
import type { LoanBooks } from './loan-books.ts'
import { figureOf, loanFigures } from './loan-figures.ts'
import { type Rating, readRatings } from './loan-rating.ts'
import { onSchedule } from './on-schedule.ts'
import { keepPosition } from './stored-position.ts'

/** What a movement takes off each figure of a loan, in cents, against a ledger account. */
export type LoanTaking = {
  against: string
  principalBalance: Cents
  accruedInterest: Cents
  arrearsInterest: Cents
  otherCharges: Cents
}

/** What is booked: where the loan stands after it, on which day, and what it took off the loan. */
export type LoanBooking = {
  position: LoanPosition
  day: string
  origin: string
  concept: string
  takes?: LoanTaking
  /** Entries besides those of the figures. */
  entries?: Entry[]
  /** Fields that change besides. */
  change?: JsonObject
}

const income = {
  principalBalance: bankAccounts.interestIncome,
  accruedInterest: bankAccounts.interestIncome,
  arrearsInterest: bankAccounts.arrearsIncome,
}

/**
 * Books a loan that is locked: its entries, where it stands, and the fields of its record. What a figure changes by beside
 * what was taken off it has accrued since, and is income: so figures never part from the schedule.
 * @returns the loan as it is then; undefined where the origin was booked before
 * @throws RefusedOperation where its schedule was written after the day
 */
export async function bookLoan(
  books: LoanBooks,
  found: StoredRecord,
  booking: LoanBooking,
): Promise<StoredRecord | undefined> {
  const { position, day, origin, concept } = booking
  const loan = await adjustOpening(books, found, position)
  const { entries, change } = bookingOn(loan, booking, await readRatings(books))
  if (!(await postEntries(books.db, { origin, valueDate: day, entries }))) return undefined
  await keepPosition(books, loan, position, day)
  return changeRecord(books, books.resourceOf('loans'), loan, change, concept)
}

/**
 * What a booking posts, and what it changes of the record of a loan.
 * @throws RefusedOperation where its schedule was written after the day
 */
export function bookingOn(
  loan: StoredRecord,
  { position, day, concept, takes, entries = [], change = {} }: LoanBooking,
  ratingOf: Rating,
): { entries: Entry[]; change: JsonObject } {
  const figures = onSchedule(() => loanFigures(loan, position, day))
  const rating = ratingOf(loan, Number(figures.arrearsDays))
  return {
    entries: [...figureEntries(loan, figures, takes, concept), ...entries],
    change: { ...figures, rating, ...change },
  }
}

/** Entries of the figures of a loan: what accrued, then what was taken. */
export function figureEntries(
  loan: StoredRecord,
  figures: JsonObject,
  takes: LoanTaking | undefined,
  concept: string,
): Entry[] {
  const accrued = Object.entries(income).map(([name, account]): Entry => {
    const field = name as keyof typeof income
    const grown = figureOf({ ...loan, ...figures }, field) + (takes?.[field] ?? 0) - figureOf(loan, field)
    return entryOf(accountOf(ledgerFigures.loans[field], loan), account, grown, `Causación: ${concept}`)
  })
  if (!takes) return accrued
  const taken = Object.entries(ledgerFigures.loans).map(([name, figure]) =>
    entryOf(takes.against, accountOf(figure, loan), takes[name as keyof typeof income] ?? 0, concept),
  )
  return [...accrued, ...taken]
}

/** An entry of an amount in cents that goes the other way where it is below zero. */
const entryOf = (debit: string, credit: string, cents: Cents, concept: string): Entry =>
  cents < 0
    ? { debit: credit, credit: debit, amount: toPesos(-cents), concept }
    : { debit, credit, amount: toPesos(cents), concept }
