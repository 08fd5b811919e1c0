import { type Cents, toCents, toPesos } from '#src/loans/cents.ts'
import { payoffOn } from '#src/loans/payoff.ts'
import type { EffectFigure } from '#src/schema/effect-preview.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { readLoan } from '../loans/find-loan.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { readPosition } from '../loans/stored-position.ts'
import type { PreviewTaskOf } from '../operation.ts'

/**
 * Who bears what of a loan by what an insurer has paid, or else by what is claimed of it (SIN-2): the insurer, the client,
 * and what is left for the beneficiaries; nothing of a claim that was applied.
 * @throws RefusedOperation
 */
export async function previewClaim(task: PreviewTaskOf<'apply-claim'>): Promise<EffectFigure[]> {
  const { record, today } = task
  if (record.appliedAt !== undefined) return []
  const position = await readPosition(task, await readLoan(task))
  const owed = onSchedule(() => payoffOn(position, today)).totalAmount
  const insured = toCents(Number(record.paidAmount ?? record.claimedAmount))
  return [
    figure('Total que se debe hoy', owed),
    figure('De la aseguradora al préstamo', Math.min(insured, owed)),
    ...(insured < owed ? [figure('Quedaría a cargo del cliente', owed - insured)] : []),
    ...(insured > owed ? [figure('Excedente para los beneficiarios', insured - owed)] : []),
  ]
}

const figure = (title: string, cents: Cents): EffectFigure => ({ title, text: pesos(toPesos(cents)) })
