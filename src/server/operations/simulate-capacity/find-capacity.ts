import { sql } from 'kysely'
import { type CapacityRow, capacityRow } from '#src/loans/capacity-row.ts'
import { toCents } from '#src/loans/cents.ts'
import { type DiscountCapacity, discountCapacity } from '#src/loans/discount-capacity.ts'
import type { Payslip } from '#src/loans/payslip.ts'
import { inForceOn } from '../loans/rows-in-force.ts'
import { RefusedOperation, type Work } from '../operation.ts'

/** Whose capacity it is: the rows of the matrix that apply, on a day, ISO 8601; `agreement` is an id. */
export type CapacityOf = { sector: string; linkType: string; agreement: string | undefined; day: string }

type StoredRow = Omit<CapacityRow, 'minimumNetAmount'> & { minimumNetAmount: number | null }

type Stored = {
  rows: StoredRow[] | null
  smmlv: number | null
  agreementPercent: number | null
  parameterPercent: string | null
}

/** A capacity with the row of the matrix and the minimum wage, in pesos, that it was reckoned with. */
export type FoundCapacity = DiscountCapacity & { row: CapacityRow; smmlv: number }

/**
 * The discount capacity that a payslip leaves by the matrix, the agreement, the parameter and the minimum wage that are
 * in force on a day (domain §6.8, X-3, X-6); one statement. Whoever needs a capacity asks here.
 * @throws RefusedOperation where nothing in force says how much may be deducted
 */
export async function findCapacity(
  { db, resourceOf }: Pick<Work, 'db' | 'resourceOf'>,
  payslip: Payslip,
  { sector, linkType, agreement, day }: CapacityOf,
): Promise<FoundCapacity> {
  const table = (screen: string) => sql.table(resourceOf(screen).table.name)
  const found = await sql<Stored>`
    select (select jsonb_agg(jsonb_build_object('incomeFromSmmlv', income_from_smmlv,
          'incomeToSmmlv', income_to_smmlv, 'maxDiscountPercent', max_discount_percent,
          'safetyMarginAmount', safety_margin_amount, 'minimumNetAmount', minimum_net_amount,
          'includesOtherLoans', includes_other_loans, 'variableIncomePercent', variable_income_percent))
        from ${table('discount-capacity-matrix')} as _row
        where sector = ${sector} and link_type = ${linkType} and ${inForceOn('_row', day)}) as rows,
      (select smmlv_value::float8 from ${table('minimum-wage-parameters')} as _wage
        where ${inForceOn('_wage', day)} limit 1) as smmlv,
      (select max_discount_percent::float8 from ${table('agreements')} as _agreement
        where code = (select code from ${table('agreements')} where id = ${agreement ?? null})
          and ${inForceOn('_agreement', day)} limit 1) as "agreementPercent",
      (select value from ${table('general-parameters')} as _parameter
        where parameter_code = 'LIBRANZA_DESCUENTO_MAX' and ${inForceOn('_parameter', day)} limit 1)
        as "parameterPercent"`.execute(db)
  const { rows, smmlv, agreementPercent, parameterPercent } = found.rows[0] ?? {}
  if (!smmlv || !parameterPercent)
    throw new RefusedOperation(
      'No hay salario mínimo o parámetro LIBRANZA_DESCUENTO_MAX vigente en la fecha del cálculo. Regístrelo y calcule de nuevo.',
    )
  const row = capacityRow((rows ?? []).map(inCents), payslip, toCents(smmlv))
  if (!row)
    throw new RefusedOperation(
      'La matriz no tiene un rango vigente para ese sector, esa vinculación y ese ingreso. Cree el rango y calcule de nuevo.',
    )
  const parameter = Number(parameterPercent.replace(',', '.'))
  const limits = { agreementPercent: agreementPercent ?? parameter, parameterPercent: parameter }
  return { ...discountCapacity(payslip, row, limits), row, smmlv }
}

/** A row as it is stored, in pesos and with null where it is empty, in cents. */
const inCents = ({ minimumNetAmount, ...row }: StoredRow): CapacityRow => ({
  ...row,
  safetyMarginAmount: toCents(row.safetyMarginAmount),
  ...(minimumNetAmount === null ? {} : { minimumNetAmount: toCents(minimumNetAmount) }),
})
