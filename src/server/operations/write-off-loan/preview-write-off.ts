import { toCents, toPesos } from '#src/loans/cents.ts'
import type { EffectFigure } from '#src/schema/effect-preview.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { readLoan } from '../loans/find-loan.ts'
import { figureOf } from '../loans/loan-figures.ts'
import type { PreviewTaskOf } from '../operation.ts'

/** What a write-off takes of a loan: the field of the request, and those of the loan. */
const parts: [string, 'principalAmount' | 'interestAmount' | 'otherAmount', string[]][] = [
  ['Capital que se debe hoy', 'principalAmount', ['principalBalance']],
  ['Intereses que se deben hoy', 'interestAmount', ['accruedInterest', 'arrearsInterest']],
  ['Otros conceptos que se deben hoy', 'otherAmount', ['otherCharges']],
]

/** What a loan owes today by concept, beside what the request says where that is something else. @throws RefusedOperation */
export async function previewWriteOff(task: PreviewTaskOf<'write-off-loan'>): Promise<EffectFigure[]> {
  const loan = await readLoan(task)
  return parts.map(([title, requested, fields]) => {
    const owed = fields.reduce((sum, field) => sum + figureOf(loan, field), 0)
    return { title, text: `${pesos(toPesos(owed))}${besides(task.record[requested], owed)}` }
  })
}

function besides(requested: number | undefined, owed: number): string {
  return requested === undefined || toCents(requested) === owed
    ? ''
    : `; la solicitud dice ${pesos(requested)}`
}
