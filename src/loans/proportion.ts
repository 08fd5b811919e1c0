import type { Cents } from './cents.ts'

/** Bound of what four multiplications and divisions of doubles add to a result, as a part of it. */
const doubtful = 2 ** -50

/**
 * An amount times one or two fractions, rounded to the cent: a half goes up. Every amount of this folder that needs
 * rounding is rounded here, once. All arguments are whole numbers that a double holds exactly, none negative.
 *
 * A double decides wherever it can, which is some million times a second; close to a half the fraction itself does.
 */
export function proportion(
  amount: Cents,
  numerator: number,
  denominator: number,
  numerator2 = 1,
  denominator2 = 1,
): Cents {
  const estimate = ((amount * numerator) / denominator) * (numerator2 / denominator2)
  return (
    roundedWhenCertain(estimate, doubtful) ??
    halfUp(
      BigInt(amount) * BigInt(numerator) * BigInt(numerator2),
      BigInt(denominator) * BigInt(denominator2),
    )
  )
}

/** A double rounded half up, or nothing where its relative error could decide between two cents. */
export function roundedWhenCertain(estimate: number, relativeError: number): Cents | undefined {
  const whole = Math.floor(estimate)
  const distance = estimate - whole - 0.5
  if (Math.abs(distance) <= estimate * relativeError) return undefined
  return distance < 0 ? whole : whole + 1
}

/** A fraction rounded to a whole number, a half going up; the denominator is positive. */
export function halfUp(numerator: bigint, denominator: bigint): number {
  const twice = 2n * numerator + denominator
  const quotient = twice / (2n * denominator)
  return Number(twice < 0n && quotient * 2n * denominator !== twice ? quotient - 1n : quotient)
}
