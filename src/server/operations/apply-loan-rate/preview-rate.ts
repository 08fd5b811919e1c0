import { date } from '#src/kinds/date/kind.ts'
import type { EffectFigure } from '#src/schema/effect-preview.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { readLoan } from '../loans/find-loan.ts'
import { installmentFrom } from '../loans/rewritten-loan.ts'
import { readPosition } from '../loans/stored-position.ts'
import type { PreviewTask } from '../operation.ts'
import { atNewRate } from './at-new-rate.ts'

/** The instalment of a loan today, and the one that a change of its rate would leave. @throws RefusedOperation */
export async function previewRate(task: PreviewTask): Promise<EffectFigure[]> {
  const { record } = task
  const loan = await readLoan(task)
  const position = atNewRate(await readPosition(task, loan), record)
  const day = String(record.effectiveDate)
  const next = position.rows.find((row) => row.date > day)
  const { installmentAmount } = installmentFrom(position, day)
  if (!next || typeof installmentAmount !== 'number') return []
  return [
    { title: 'Cuota de hoy', text: pesos(Number(loan.installmentAmount)) },
    {
      title: `Cuota con la tasa nueva, desde la del ${date.format(next.date, {})}`,
      text: pesos(installmentAmount),
    },
  ]
}
