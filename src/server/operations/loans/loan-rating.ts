import { sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import type { LoanBooks } from './loan-books.ts'
import { inForceOn } from './rows-in-force.ts'

/** The segment of `provisions` that a product is in. */
const segmentOf = ({ productType }: StoredRecord): string =>
  productType === 'LIBRANZA' || productType === 'TARJETA' ? productType : 'GENERAL_OTROS'

/** The rating for days of arrears by the rows in force (domain §7.1); the one that a loan has where none holds. One statement. */
export async function ratingOf(
  { db, resourceOf, today }: Pick<LoanBooks, 'db' | 'resourceOf' | 'today'>,
  loan: StoredRecord,
  arrearsDays: number,
): Promise<string> {
  const [provisions, lines] = ['provisions', 'credit-lines'].map((id) => sql.table(resourceOf(id).table.name))
  const { rows } = await sql<{ rating: string }>`
    select rating from ${provisions} as _provision where segment = ${segmentOf(loan)}
      and sfc_modality = (select sfc_modality from ${lines} where id = ${loan.creditLineId})
      and ${arrearsDays} between arrears_from and arrears_to and ${inForceOn('_provision', today)} limit 1`.execute(
    db,
  )
  return rows[0]?.rating ?? String(loan.rating)
}
