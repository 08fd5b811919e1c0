import { RefusedOperation } from '../operation.ts'

/**
 * Does something to a schedule that may not be possible with it.
 * @throws RefusedOperation in place of a RangeError
 */
export function onSchedule<Result>(compute: () => Result): Result {
  try {
    return compute()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new RefusedOperation(
      'El plan de pagos del préstamo no admite este cambio en esa fecha: no tiene cuotas después de ella, o ya cambió en una fecha posterior. Revise la fecha y las cuotas del préstamo.',
    )
  }
}
