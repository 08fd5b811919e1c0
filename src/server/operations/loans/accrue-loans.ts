import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LoanPosition } from '#src/loans/loan-position.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Entry, postEntries } from '../../ledger/post-entries.ts'
import { toLabelled, wholeSelection } from '../../resources/labels/labelled-selection.ts'
import type { Row } from '../../resources/rows.ts'
import { changeRecord } from '../change-record.ts'
import { adjustOpening } from './adjust-opening.ts'
import { figureEntries } from './book-loan.ts'
import type { LoanBooks } from './loan-books.ts'
import { loanFigures } from './loan-figures.ts'
import { ratingOf } from './loan-rating.ts'
import { keepPosition, readPositions } from './stored-position.ts'

/** Most loans of a transaction. */
const most = 200

/**
 * Accrues the interest of loans in force up to today, for all days since their figures were last of one; with it go their
 * arrears, rating and state. Entries are one statement for a part of them. A loan in court or written off accrues nothing.
 * @returns how many were accrued: none once all are of today
 */
export async function accrueLoans(books: LoanBooks): Promise<number> {
  const { db, resourceOf, today } = books
  const resource = resourceOf('loans')
  const { rows } = await sql<Row>`
    select ${wholeSelection(resource)} from ${sql.table(resource.table.name)}
    where loan_state in ('VIGENTE', 'EN_MORA', 'REESTRUCTURADO')
      and not exists (select from loan_position where loan = ${sql.id(resource.table.name, 'id')}
        and accrued_until >= ${today}::date)
    order by id limit ${most} for update of ${sql.table(resource.table.name)} skip locked`.execute(db)
  const loans = rows.map((row) => toLabelled(resource, row))
  if (loans.length === 0) return 0
  const positions = await readPositions(books, loans)
  const entries: Entry[] = []
  const changes: { loan: StoredRecord; change: JsonObject }[] = []
  for (const found of loans) {
    const position = positions.get(found.id)
    if (!position) continue
    const loan = await adjustOpening(books, found, position)
    await keepPosition(books, loan, position, today)
    const figures = figuresOn(loan, position, today)
    if (!figures) continue
    entries.push(...figureEntries(loan, figures, undefined, 'Causación de intereses'))
    const rating = await ratingOf(books, loan, Number(figures.arrearsDays))
    changes.push({ loan, change: { ...figures, rating } })
  }
  // What is accrued is known from the days of the loans: the origin only has to be another one each time.
  await postEntries(db, { origin: `loan-accrual/${today}/${randomUUID()}`, valueDate: today, entries })
  for (const { loan, change } of changes)
    await changeRecord(books, resource, loan, change, 'Causación de intereses')
  return loans.length
}

/** Figures of a loan; none where its schedule begins later, so that it does not hold up the others. */
function figuresOn(loan: StoredRecord, position: LoanPosition, day: string): JsonObject | undefined {
  try {
    return loanFigures(loan, position, day)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
