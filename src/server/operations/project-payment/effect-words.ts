import { date } from '#src/kinds/date/kind.ts'
import { type Cents, toPesos } from '#src/loans/cents.ts'
import type { LoanPosition } from '#src/loans/loan-position.ts'
import { owedOf, totalOf } from '#src/loans/owed-installments.ts'
import type { PartialEffect } from '#src/loans/partial-effect.ts'
import type { Reduction } from '#src/loans/partial-payment.ts'
import { pesos } from '#src/validation/text-functions.ts'

const inPesos = (cents: Cents): string => pesos(toPesos(cents))

const and = new Intl.ListFormat('es')

/** Tells in a few sentences what a partial payment does: where it goes, and what becomes lower or shorter. */
export function effectInWords(effect: PartialEffect, reduction: Reduction): string {
  const { duePaid, interestPaid, principalPaid, owedBefore } = effect
  const parts = [
    ...(duePaid > 0 ? [`${inPesos(duePaid)} a lo vencido y los gastos`] : []),
    ...(interestPaid > 0 ? [`${inPesos(interestPaid)} al interés corriente`] : []),
    ...(principalPaid > 0 ? [`${inPesos(principalPaid)} a capital`] : []),
  ]
  const goes = `Van ${and.format(parts)}.`
  if (principalPaid === 0)
    return `${goes} El abono no llega al capital: la cuota y el plazo siguen igual. Para reducirlos debe superar ${inPesos(owedBefore)}.`
  return `${goes} ${changeInWords(effect, reduction)} Se ahorran ${inPesos(effect.interestSaved)} de interés.`
}

/** Says which instalments a projection takes as unpaid that fall due after today and by its day; nothing where none does. */
export function assumptionInWords(position: LoanPosition, today: string, day: string): string | undefined {
  const coming = position.rows.filter(
    (row) => row.date > today && row.date <= day && totalOf(owedOf(position, row, day)) > 0,
  )
  const dates = and.format(coming.map((row) => date.format(row.date, {})))
  if (coming.length === 0) return undefined
  return coming.length === 1
    ? `Supone que la cuota del ${dates} no se ha pagado.`
    : `Supone que las cuotas del ${dates} no se han pagado.`
}

function changeInWords(
  { installmentBefore, installmentAfter, installmentsBefore, installmentsAfter }: PartialEffect,
  reduction: Reduction,
): string {
  if (reduction === 'CUOTA')
    return installmentAfter < installmentBefore
      ? `La cuota baja de ${inPesos(installmentBefore)} a ${inPesos(installmentAfter)} y quedan ${installmentsAfter} cuotas.`
      : `La cuota sigue en ${inPesos(installmentAfter)}: el abono es menor que un centavo por cuota.`
  return installmentsAfter < installmentsBefore
    ? `Quedan ${installmentsAfter} cuotas en lugar de ${installmentsBefore}, de ${inPesos(installmentAfter)}.`
    : `Siguen ${installmentsAfter} cuotas; la última es más baja.`
}
