import { date } from '#src/kinds/date/kind.ts'
import { type Cents, toPesos } from '#src/loans/cents.ts'
import { runningPeriod } from '#src/loans/running-period.ts'
import type { EffectFigure } from '#src/schema/effect-preview.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { readLoan } from '../loans/find-loan.ts'
import { readPosition } from '../loans/stored-position.ts'
import type { PreviewTaskOf } from '../operation.ts'
import { atNewRate } from './at-new-rate.ts'

/**
 * The instalment of a loan today, and those that a change of its rate would leave. The first of them also has what accrued
 * at the rate of today before the change, so that it may be higher although the rate comes down: it stands apart then.
 * @throws RefusedOperation
 */
export async function previewRate(task: PreviewTaskOf<'apply-loan-rate'>): Promise<EffectFigure[]> {
  const { record } = task
  const loan = await readLoan(task)
  const before = await readPosition(task, loan)
  const position = atNewRate(before, record)
  const day = record.effectiveDate
  const [first, later] = position.rows.filter((row) => row.date > day)
  if (!first) return []
  const today = { title: 'Cuota de hoy', text: pesos(Number(loan.installmentAmount)) }
  const from = (row: typeof first) =>
    figure(`Cuota con la tasa nueva, desde la del ${inWords(row.date)}`, row.total)
  const accrued = runningPeriod(before, day)?.interest ?? 0
  if (accrued === 0) return [today, from(first)]
  return [
    today,
    figure(`Primera cuota con la tasa nueva, la del ${inWords(first.date)}`, first.total),
    figure(`De ella, interés a la tasa de hoy hasta el ${inWords(day)}`, accrued),
    ...(later ? [from(later)] : []),
  ]
}

const figure = (title: string, cents: Cents): EffectFigure => ({ title, text: pesos(toPesos(cents)) })

const inWords = (day: string): string => date.format(day, {})
