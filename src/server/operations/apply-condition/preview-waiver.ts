import { type Cents, toPesos } from '#src/loans/cents.ts'
import { arrearsDays } from '#src/loans/loan-position.ts'
import { type Payoff, payoffOn } from '#src/loans/payoff.ts'
import type { EffectFigure } from '#src/schema/effect-preview.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { readLoan } from '../loans/find-loan.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { readPosition } from '../loans/stored-position.ts'
import type { PreviewTask } from '../operation.ts'
import { waivedCents } from './waived-cents.ts'

/** What each waiver forgives a part of. */
const waivers: Partial<Record<string, 'arrearsInterest' | 'currentInterest'>> = {
  CONDONACION_MORA: 'arrearsInterest',
  CONDONACION_INTERES: 'currentInterest',
}

/**
 * What a loan owes today: by concept where a waiver would forgive a part, with what it would leave once it says how much;
 * of another condition its arrears and the whole.
 */
export async function previewWaiver(task: PreviewTask): Promise<EffectFigure[]> {
  const position = await readPosition(task, await readLoan(task))
  const owed = onSchedule(() => payoffOn(position, task.today))
  const concept = waivers[String(task.record.conditionType)]
  const days = { title: 'Días de mora', text: String(arrearsDays(position, task.today)) }
  const arrears = figure('Intereses de mora que se deben hoy', owed.arrearsInterest)
  const total = figure('Total que se debe hoy', owed.totalAmount)
  if (!concept) return [days, arrears, total]
  return [
    arrears,
    figure('Intereses corrientes que se deben hoy', owed.currentInterest),
    figure('Capital', owed.principalBalance),
    figure('Seguros', owed.insuranceAmount),
    figure('Otros cargos', owed.otherCharges),
    total,
    ...leftBy(task.record, owed, concept),
  ]
}

/** What a waiver would leave; nothing while it says no amount, or one that it may not have. */
function leftBy(
  record: PreviewTask['record'],
  owed: Payoff,
  concept: 'arrearsInterest' | 'currentInterest',
): EffectFigure[] {
  const cents = waivedCents(record, owed[concept])
  if (!(cents > 0 && cents <= owed[concept])) return []
  return [
    figure('Se condonaría', cents),
    figure('Quedaría de ese concepto', owed[concept] - cents),
    figure('Quedaría en total', owed.totalAmount - cents),
  ]
}

const figure = (title: string, cents: Cents): EffectFigure => ({ title, text: pesos(toPesos(cents)) })
