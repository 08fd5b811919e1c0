import { sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import type { LoanBooks } from './loan-books.ts'
import { inForceOn } from './rows-in-force.ts'

/** The segment of `provisions` that a product is in. */
const segmentOf = ({ productType }: StoredRecord): string =>
  productType === 'LIBRANZA' || productType === 'TARJETA' ? productType : 'GENERAL_OTROS'

/** The rating of a loan for days of arrears; the one that it has where no row in force holds. */
export type Rating = (loan: StoredRecord, arrearsDays: number) => string

type RatingRow = { line: string; segment: string; from: number; to: number; rating: string }

/** Reads the rows in force that rate loans by their days of arrears (domain §7.1); one statement. */
export async function readRatings({
  db,
  resourceOf,
  today,
}: Pick<LoanBooks, 'db' | 'resourceOf' | 'today'>): Promise<Rating> {
  const [provisions, lines] = ['provisions', 'credit-lines'].map((id) => sql.table(resourceOf(id).table.name))
  const { rows } = await sql<RatingRow>`
    select _line.id as line, segment, arrears_from as "from", arrears_to as "to", rating
    from ${provisions} as _provision join ${lines} as _line on _line.sfc_modality = _provision.sfc_modality
    where ${inForceOn('_provision', today)}`.execute(db)
  return (loan, days) =>
    rows.find(
      ({ line, segment, from, to }) =>
        line === loan.creditLineId && segment === segmentOf(loan) && from <= days && days <= to,
    )?.rating ?? String(loan.rating)
}
