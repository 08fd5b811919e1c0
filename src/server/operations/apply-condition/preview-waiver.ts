import { toPesos } from '#src/loans/cents.ts'
import { payoffOn } from '#src/loans/payoff.ts'
import type { EffectFigure } from '#src/schema/effect-preview.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { readLoan } from '../loans/find-loan.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { readPosition } from '../loans/stored-position.ts'
import type { PreviewTask } from '../operation.ts'

const waivers = ['CONDONACION_MORA', 'CONDONACION_INTERES']

/** What a loan owes today by concept, of which a waiver would forgive a part; nothing of another condition. */
export async function previewWaiver(task: PreviewTask): Promise<EffectFigure[]> {
  if (!waivers.includes(String(task.record.conditionType))) return []
  const position = await readPosition(task, await readLoan(task))
  const owed = onSchedule(() => payoffOn(position, task.today))
  return [
    { title: 'Intereses de mora que se deben hoy', text: pesos(toPesos(owed.arrearsInterest)) },
    { title: 'Intereses corrientes que se deben hoy', text: pesos(toPesos(owed.currentInterest)) },
    { title: 'Capital', text: pesos(toPesos(owed.principalBalance)) },
    { title: 'Seguros', text: pesos(toPesos(owed.insuranceAmount)) },
    { title: 'Otros cargos', text: pesos(toPesos(owed.otherCharges)) },
    { title: 'Total que se debe hoy', text: pesos(toPesos(owed.totalAmount)) },
  ]
}
