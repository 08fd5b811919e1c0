import { sql } from 'kysely'
import type { ArrearsRates } from '#src/loans/arrears.ts'
import { toCents } from '#src/loans/cents.ts'
import type { DayCountBasis } from '#src/loans/day-count.ts'
import type { Periodicity } from '#src/loans/nominal-rate.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { LoanTerms } from './derive-position.ts'
import type { LoanBooks } from './loan-books.ts'

type Ceilings = NonNullable<ArrearsRates['ceilings']>

/** What the line of a loan and its last payment say, and the usury rates that bound its arrears; one statement. */
export async function readLoanTerms(
  { db, resourceOf }: Pick<LoanBooks, 'db' | 'resourceOf'>,
  loan: StoredRecord,
): Promise<LoanTerms & { modality: string; ceilings: Ceilings }> {
  const [lines, payments, usury] = ['credit-lines', 'loan-payment-history', 'maximum-usury-rates'].map((id) =>
    sql.table(resourceOf(id).table.name),
  )
  const { rows } = await sql<{
    basis: DayCountBasis
    periodicity: Periodicity
    modality: string
    insurance: number | null
    ceilings: Ceilings | null
  }>`
    select day_count_basis as basis, payment_periodicity as periodicity, sfc_modality as modality,
      (select insurance_paid::float8 from ${payments} where loan_number = ${loan.loanNumber} and not reversed
        order by due_date desc limit 1) as insurance,
      (select jsonb_agg(jsonb_build_object('from', to_char(valid_from, 'YYYY-MM-DD'), 'percent', usury_rate)
          order by valid_from)
        from ${usury} as _usury where _usury.sfc_modality = _line.sfc_modality
          and status = 'ACTIVO' and approval_status = 'APROBADO') as ceilings
    from ${lines} as _line where id = ${loan.creditLineId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A loan without a credit line')
  return { ...row, insurance: toCents(row.insurance ?? 0), ceilings: row.ceilings ?? [] }
}
