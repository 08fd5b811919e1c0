import { sql } from 'kysely'
import type { ArrearsRates } from '#src/loans/arrears.ts'
import { toCents } from '#src/loans/cents.ts'
import { type FixedCharge, withFixedCharges } from '#src/loans/fixed-charge.ts'
import { type LoanPosition, principalOf } from '#src/loans/loan-position.ts'
import { payoffOn } from '#src/loans/payoff.ts'
import { endSpecialRate } from '#src/loans/special-rate.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { resourceIfAny } from '../missing-screen.ts'
import { derivePosition, type LoanTerms } from './derive-position.ts'
import type { LoanBooks } from './loan-books.ts'

type Stored = LoanTerms & {
  id: string
  position: LoanPosition | null
  accruedUntil: string
  ceilings: NonNullable<ArrearsRates['ceilings']> | null
  charges: FixedCharge[] | null
}

/**
 * Where loans stand: as it is stored, or as the record says where nothing is stored or its principal was moved beside its
 * schedule; a special rate that is over has ended in them, and instalments to come bear the fixed charges of their days.
 * Usury rates are those of the moment, expenses those of the record. One statement for all of them.
 * @throws Error for a loan without a credit line
 */
export async function readPositions(
  { db, resourceOf, today }: Pick<LoanBooks, 'db' | 'resourceOf' | 'today'>,
  loans: StoredRecord[],
): Promise<Map<string, LoanPosition>> {
  const table = (screen: string) => sql.table(resourceOf(screen).table.name)
  const chargeTable = resourceIfAny({ resourceOf }, 'fixed-charges')?.table.name
  const charges = chargeTable
    ? sql`(select ${chargeList} from ${sql.table(chargeTable)} as _charge
        where charge_moment = 'CUOTA' and status = 'ACTIVO' and approval_status = 'APROBADO'
          and (credit_line_id is null or credit_line_id in (
            select id from ${table('credit-lines')} as _period where _period.code = _line.code)))`
    : sql`null`
  const { rows } = await sql<Stored>`
    select _loan.id, day_count_basis as basis, payment_periodicity as periodicity, position,
      to_char(coalesce(accrued_until, ${today}::date), 'YYYY-MM-DD') as "accruedUntil",
      to_char(coalesce(figures_on, accrued_until, ${today}::date), 'YYYY-MM-DD') as "figuresOn",
      coalesce((
        select (array_agg(insurance_paid order by due_date desc))[1] * 100 from ${table('loan-payment-history')} as _paid
        where _paid.loan_number = _loan.loan_number and not reversed), 0)::bigint::float8 as insurance,
      (select jsonb_agg(jsonb_build_object('from', to_char(valid_from, 'YYYY-MM-DD'), 'percent', usury_rate)
          order by valid_from)
        from ${table('maximum-usury-rates')} as _usury where _usury.sfc_modality = _line.sfc_modality
          and status = 'ACTIVO' and approval_status = 'APROBADO') as ceilings,
      ${charges} as charges
    from ${table('loans')} as _loan join ${table('credit-lines')} as _line on _line.id = _loan.credit_line_id
    left join loan_position on loan_position.loan = _loan.id
    where _loan.id = any(${loans.map(({ id }) => id)}::text[])`.execute(db)
  const stored = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    loans.map((loan) => {
      const row = stored.get(loan.id)
      if (!row) throw new Error('A loan without a credit line')
      return [loan.id, endSpecialRate(positionOf(loan, row), today)]
    }),
  )
}

/** Charges of each instalment as `FixedCharge` has them, amounts in cents. */
const chargeList = sql`jsonb_agg(jsonb_build_object('code', code, 'ofLine', credit_line_id is not null,
  'isInsurance', charge_type = 'SEGURO', 'valueType', value_type, 'amount', (amount * 100)::bigint, 'percent', percent,
  'percentBase', percent_base, 'vatPercent', case when applies_vat then vat_percent else 0 end,
  'from', to_char(valid_from, 'YYYY-MM-DD'), 'to', to_char(valid_to, 'YYYY-MM-DD')) order by code, valid_from)`

/** Where one loan stands. */
export async function readPosition(
  books: Pick<LoanBooks, 'db' | 'resourceOf' | 'today'>,
  loan: StoredRecord,
): Promise<LoanPosition> {
  const position = (await readPositions(books, [loan])).get(loan.id)
  if (!position) throw new Error('A loan without a position')
  return position
}

function positionOf(
  loan: StoredRecord,
  { position: stored, accruedUntil, charges, ...terms }: Stored,
): LoanPosition {
  const isOfLoan = stored !== null && principalOf(stored) === toCents(Number(loan.principalBalance))
  const endorsedTo = loan.insuranceEndorsedTo === undefined ? undefined : String(loan.insuranceEndorsedTo)
  const fixed = { list: charges ?? [], endorsedTo }
  const bare = isOfLoan ? stored : derivePosition(loan, terms, fixed, accruedUntil)
  const found = withFixedCharges(bare, fixed, accruedUntil)
  const position = {
    ...found,
    expenses: toCents(Number(loan.otherCharges ?? 0)),
    arrears: { ...found.arrears, ceilings: terms.ceilings ?? [] },
  }
  return stored === null ? { ...position, ...openedOn(position, accruedUntil) } : position
}

/** What a loan that came from elsewhere owes of interest by its schedule; nothing where that begins later. */
function openedOn(position: LoanPosition, day: string): Pick<LoanPosition, 'opened'> {
  try {
    const { currentInterest, arrearsInterest } = payoffOn(position, day)
    return { opened: { day, accruedInterest: currentInterest, arrearsInterest } }
  } catch (error) {
    if (error instanceof RangeError) return {}
    throw error
  }
}

/** Where a loan stands, the day that the interest of its record is of, and the one of its other figures where that is later. */
export type StoredPosition = {
  loan: Pick<StoredRecord, 'id'>
  position: LoanPosition
  day: string
  figuresOn?: string
}

/** Stores where loans stand, each once; one statement. */
export async function keepPositions({ db }: Pick<LoanBooks, 'db'>, kept: StoredPosition[]): Promise<void> {
  if (kept.length === 0) return
  const positions = kept.map(({ position: { cameBack, opened, ...lasting } }) =>
    JSON.stringify({ ...lasting, arrears: { percent: lasting.arrears.percent } }),
  )
  const days = kept.map(({ day }) => day)
  const figuresOn = kept.map((one) => one.figuresOn ?? one.day)
  await sql`insert into loan_position (loan, position, accrued_until, figures_on)
    select loan, position::jsonb, day::date, figures_on::date
    from unnest(${kept.map(({ loan }) => loan.id)}::text[], ${positions}::text[], ${days}::text[], ${figuresOn}::text[])
      as _kept (loan, position, day, figures_on)
    on conflict (loan) do update set position = excluded.position, accrued_until = excluded.accrued_until,
      figures_on = excluded.figures_on`.execute(db)
}

/** Stores where one loan stands. */
export const keepPosition = (
  books: Pick<LoanBooks, 'db'>,
  loan: StoredRecord,
  position: LoanPosition,
  day: string,
): Promise<void> => keepPositions(books, [{ loan, position, day }])
