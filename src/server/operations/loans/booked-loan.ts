import { sql } from 'kysely'
import type { LoanPosition } from '#src/loans/loan-position.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Posting, postAll } from '../../ledger/post-entries.ts'
import { type Row, selection, toRecord } from '../../resources/rows.ts'
import { addRecords, changeRecords } from '../write-records.ts'
import { openingOf, openingOrigin } from './adjust-opening.ts'
import { bookingOn, type LoanBooking } from './book-loan.ts'
import type { LoanBooks } from './loan-books.ts'
import { type Rating, readRatings } from './loan-rating.ts'
import { keepPositions, readPositions } from './stored-position.ts'

/** A loan that is locked, with what is booked on it and not written yet. Nothing of it is changed: booking makes another. */
export type BookedLoan = {
  stored: StoredRecord
  /** As it is after what is booked. */
  loan: StoredRecord
  position: LoanPosition
  /** The day of its last booking; undefined for none yet. */
  day?: string
  postings: Posting[]
  /** Records for its payment history. */
  payments: JsonObject[]
  reasons: string[]
}

/** Loans to book on, and what that needs. */
export type BookingLedger = {
  loans: Map<string, BookedLoan>
  ratingOf: Rating
  /** Origins that were posted before: nothing of them is booked again. */
  posted: Set<string>
}

/**
 * Reads and locks loans to book on, in one order; four statements for all of them.
 * @param origins those of the bookings to be made
 */
export async function readToBook(books: LoanBooks, ids: string[], origins: string[]): Promise<BookingLedger> {
  const { db, resourceOf } = books
  const { table } = resourceOf('loans')
  const { rows } = await sql<Row>`
    select ${selection(table.columns)} from ${sql.table(table.name)} where id = any(${ids}::text[])
    order by id for update`.execute(db)
  const stored = rows.map(toRecord)
  const positions = await readPositions(books, stored)
  const { rows: before } = await sql<{ origin: string }>`
    select distinct origin from ledger_entry where origin = any(${[...origins, ...ids.map(openingOrigin)]}::text[])`.execute(
    db,
  )
  const loans = stored.flatMap((loan): [string, BookedLoan][] => {
    const position = positions.get(loan.id)
    return position
      ? [[loan.id, { stored: loan, loan, position, postings: [], payments: [], reasons: [] }]]
      : []
  })
  return {
    loans: new Map(loans),
    ratingOf: await readRatings(books),
    posted: new Set(before.map(({ origin }) => origin)),
  }
}

/**
 * Books on a loan: before anything else, what brings the interest that it came with to its schedule.
 * @throws RefusedOperation where its schedule was written after the day
 */
export function bookOn(
  { ratingOf, posted }: Pick<BookingLedger, 'ratingOf' | 'posted'>,
  booked: BookedLoan,
  booking: LoanBooking,
): BookedLoan {
  const found = booked.day === undefined ? openingOf(booked.loan, booking.position) : undefined
  const opening = found && !posted.has(found.origin) ? [found] : []
  const loan = { ...booked.loan, ...opening[0]?.change }
  const { entries, change } = bookingOn(loan, booking, ratingOf)
  const { cameBack, opened, ...position } = booking.position
  const { day, origin, concept } = booking
  return {
    ...booked,
    loan: { ...loan, ...change },
    position,
    day,
    postings: [...booked.postings, ...opening, { origin, valueDate: day, entries }],
    reasons: [...booked.reasons, ...opening.map(({ reason }) => reason), concept],
  }
}

/**
 * Writes what is booked on loans: entries, where they stand, their records, each with one version for all of it, and their
 * payments; four statements for all of them.
 */
export async function writeBooked(books: LoanBooks, loans: Iterable<BookedLoan>): Promise<void> {
  const booked = [...loans].filter(({ day }) => day !== undefined)
  const postings = booked
    .flatMap((one) => one.postings)
    .filter(({ entries }) => entries.some(({ amount }) => amount > 0))
  const posted = await postAll(books.db, postings)
  if (posted.size !== postings.length) throw new Error('Something was posted while its loans were locked')
  await keepPositions(
    books,
    booked.map(({ loan, position, day = '' }) => ({ loan, position, day })),
  )
  const changes = booked.map(({ stored, loan, reasons }) => ({
    current: stored,
    change: changesOf(stored, loan),
    reason: [...new Set(reasons)].join('. '),
  }))
  await changeRecords(books, books.resourceOf('loans'), changes)
  await addRecords(
    books,
    books.resourceOf('loan-payment-history'),
    booked.flatMap(({ payments }) => payments),
  )
}

const changesOf = (stored: StoredRecord, loan: StoredRecord): JsonObject =>
  Object.fromEntries(Object.entries(loan).filter(([name, value]) => stored[name] !== value))
