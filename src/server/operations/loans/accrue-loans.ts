import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { arrearsDays, type LoanPosition } from '#src/loans/loan-position.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Entry, postAll, postEntries } from '../../ledger/post-entries.ts'
import { toLabelled, wholeSelection } from '../../resources/labels/labelled-selection.ts'
import type { Row } from '../../resources/rows.ts'
import { changeRecords, type RecordChange } from '../write-records.ts'
import { type Opening, openingOf } from './adjust-opening.ts'
import { figureEntries } from './book-loan.ts'
import type { LoanBooks } from './loan-books.ts'
import { dueOf, installmentFrom, loanFigures } from './loan-figures.ts'
import { readRatings } from './loan-rating.ts'
import { keepPositions, readPositions, type StoredPosition } from './stored-position.ts'

/** Most loans of a transaction. */
const most = 200

const accrual = 'Causación de intereses'

const aging = 'Días de mora. La causación está suspendida por el cobro jurídico'

/**
 * Accrues the interest of loans in force up to today, for all days since their figures were last of one; with it go their
 * arrears, rating and state. Entries are one statement for a part of them, and so are the openings of loans that came from
 * elsewhere, which have theirs as soon as they are there; each loan has one version for all of it. A loan in court accrues
 * nothing, but its days of arrears go on.
 * @returns how many were accrued: none once all are of today
 */
export async function accrueLoans(books: LoanBooks): Promise<number> {
  const { db, resourceOf, today } = books
  const resource = resourceOf('loans')
  const { rows } = await sql<Row>`
    select ${wholeSelection(resource)} from ${sql.table(resource.table.name)}
    where loan_state in ('VIGENTE', 'EN_MORA', 'REESTRUCTURADO', 'JURIDICO')
      and not exists (select from loan_position where loan = ${sql.id(resource.table.name, 'id')}
        and figures_on >= ${today}::date)
    order by id limit ${most} for update of ${sql.table(resource.table.name)} skip locked`.execute(db)
  const loans = rows.map((row) => toLabelled(resource, row))
  if (loans.length === 0) return 0
  const positions = await readPositions(books, loans)
  const openings = await postOpenings(books, loans, positions)
  const suspended = await readSuspended(books, loans)
  const ratingOf = await readRatings(books)
  const entries: Entry[] = []
  const kept: StoredPosition[] = []
  const changes: RecordChange[] = []
  for (const found of loans) {
    const position = positions.get(found.id)
    if (!position) continue
    const opening = openings.get(found.id)
    const loan = { ...found, ...opening?.change }
    const accruedTo = suspended.get(loan.id)
    kept.push({ loan, position, day: accruedTo ?? today, figuresOn: today })
    const figures = accruedTo === undefined ? figuresOn(loan, position, today) : undefined
    if (figures) entries.push(...figureEntries(loan, figures, undefined, accrual))
    const now = figures ?? (accruedTo === undefined ? undefined : agedOn(loan, position, today, accruedTo))
    if (!now && !opening) continue
    const rated = now && { ...now, rating: ratingOf(loan, Number(now.arrearsDays)) }
    const reasons = [opening?.reason ?? [], figures ? accrual : now ? aging : []].flat()
    changes.push({ current: found, change: { ...opening?.change, ...rated }, reason: reasons.join('. ') })
  }
  // What is accrued is known from the days of the loans: the origin only has to be another one each time.
  await postEntries(db, { origin: `loan-accrual/${today}/${randomUUID()}`, valueDate: today, entries })
  await keepPositions(books, kept)
  await changeRecords(books, resource, changes)
  return loans.length
}

/** The loans that accrue nothing any more, with the day that their interest is of; one statement where there are any. */
async function readSuspended({ db, today }: LoanBooks, loans: StoredRecord[]): Promise<Map<string, string>> {
  const ids = loans.filter(({ loanState }) => loanState === 'JURIDICO').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; day: string }>`
    select id, to_char(coalesce(accrued_until, ${today}::date), 'YYYY-MM-DD') as day
    from unnest(${ids}::text[]) as _loan (id) left join loan_position on loan = id`.execute(db)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** Posts the openings of loans that came from elsewhere, each under its own origin; one statement. @returns them by loan */
async function postOpenings(
  { db }: LoanBooks,
  loans: StoredRecord[],
  positions: Map<string, LoanPosition>,
): Promise<Map<string, Opening>> {
  const openings = loans.flatMap((loan): [string, Opening][] => {
    const position = positions.get(loan.id)
    const opening = position && openingOf(loan, position)
    return opening ? [[loan.id, opening]] : []
  })
  const posted = await postAll(
    db,
    openings.map(([, opening]) => opening),
  )
  return new Map(openings.filter(([, { origin }]) => posted.has(origin)))
}

/** What goes on of a loan whose interest stays as it was on an earlier day. */
const agedOn = (loan: StoredRecord, position: LoanPosition, day: string, accruedTo: string): JsonObject => ({
  accruedTo,
  ...dueOf(loan, position),
  ...installmentFrom(position, day),
  arrearsDays: arrearsDays(position, day),
})

/** Figures of a loan; none where its schedule begins later, so that it does not hold up the others. */
function figuresOn(loan: StoredRecord, position: LoanPosition, day: string): JsonObject | undefined {
  try {
    return loanFigures(loan, position, day)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
