import type { LoanPosition } from '#src/loans/loan-position.ts'
import { RefusedOperation } from '../operation.ts'

/**
 * Refuses to write a schedule anew from a day after which more than its running instalment was paid.
 * @throws RefusedOperation
 */
export function refusePaidAhead({ rows, paid }: LoanPosition, day: string): void {
  const next = rows.find(({ date }) => date > day)
  if (next && Object.keys(paid).some((number) => Number(number) > next.number))
    throw new RefusedOperation(
      'El préstamo tiene cuotas pagadas después de la fecha desde la que aplica. Anule esta solicitud y haga otra con una fecha posterior a esos pagos.',
    )
}
