import { date } from '#src/kinds/date/kind.ts'
import { toPesos } from '#src/loans/cents.ts'
import { changeDates, extraInterest } from '#src/loans/date-change.ts'
import type { EffectFigure } from '#src/schema/effect-preview.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { readLoan } from '../loans/find-loan.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { readPosition } from '../loans/stored-position.ts'
import type { PreviewTask } from '../operation.ts'

/**
 * The next instalment of a loan today, and the first two on its new day: the first bears the days by which its period grows,
 * and the interest of these stands below.
 * @throws RefusedOperation
 */
export async function previewDates(task: PreviewTask): Promise<EffectFigure[]> {
  const { record, today } = task
  const before = await readPosition(task, await readLoan(task))
  const firstEffectiveDate = String(record.firstEffectiveDate)
  const change = { newDay: Number(record.newDay), firstEffectiveDate }
  const after = onSchedule(() => changeDates(before, change))
  const extra = extraInterest(before, after, change)
  const next = before.rows.filter((row) => row.date > today).slice(0, 1)
  const moved = after.rows.filter((row) => row.date >= firstEffectiveDate).slice(0, 2)
  const figure = (title: string, row: (typeof moved)[number]): EffectFigure => ({
    title: `${title} ${date.format(row.date, {})}`,
    text: pesos(toPesos(row.total)),
  })
  return [
    ...next.map((row) => figure('Próxima cuota hoy, la del', row)),
    ...moved.map((row) => figure('Cuota con el cambio, la del', row)),
    ...(extra.days > 0 ? [{ title: interestOfDays(extra.days), text: pesos(toPesos(extra.interest)) }] : []),
  ]
}

const interestOfDays = (days: number): string =>
  days === 1 ? 'Interés del día que se agrega' : `Interés de los ${days} días que se agregan`
