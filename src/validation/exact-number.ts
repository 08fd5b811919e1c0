/** A number that adds, subtracts, multiplies, divides and compares without rounding: 24.92 − 24.91 = 0.01. */
export class ExactNumber {
  readonly numerator: bigint
  /** Always positive. */
  readonly denominator: bigint

  private constructor(numerator: bigint, denominator: bigint) {
    this.numerator = denominator < 0n ? -numerator : numerator
    this.denominator = denominator < 0n ? -denominator : denominator
  }

  /** The decimal that a double or integer is written as, not the binary fraction it is stored as. */
  static of(value: number | bigint | ExactNumber): ExactNumber {
    if (value instanceof ExactNumber) return value
    if (typeof value === 'bigint') return new ExactNumber(value, 1n)
    const [digits = '0', exponent = '0'] = String(value).split('e')
    const [integer = '0', fraction = ''] = digits.split('.')
    const scale = fraction.length - Number(exponent)
    const units = BigInt(integer + fraction)
    return scale >= 0
      ? new ExactNumber(units, 10n ** BigInt(scale))
      : new ExactNumber(units * 10n ** BigInt(-scale), 1n)
  }

  plus = (other: ExactNumber): ExactNumber =>
    new ExactNumber(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    )

  minus = (other: ExactNumber): ExactNumber => this.plus(new ExactNumber(-other.numerator, other.denominator))

  times = (other: ExactNumber): ExactNumber =>
    new ExactNumber(this.numerator * other.numerator, this.denominator * other.denominator)

  /** @throws RangeError when the other is zero. */
  over = (other: ExactNumber): ExactNumber => {
    if (other.numerator === 0n) throw new RangeError('division by zero')
    return new ExactNumber(this.numerator * other.denominator, this.denominator * other.numerator)
  }

  /** Rounds to some decimals, half away from zero. */
  rounded = (decimals: number): ExactNumber => {
    const scale = 10n ** BigInt(decimals)
    const twice = 2n * this.numerator * scale
    const sign = this.numerator < 0n ? -1n : 1n
    return new ExactNumber((twice + sign * this.denominator) / (2n * this.denominator), scale)
  }

  /** As a decimal where it is one; fractions without end are rounded as doubles are. */
  toString = (): string => String(Number(this.numerator) / Number(this.denominator))

  /** Negative, zero or positive, as this is less than, equal to or greater than the other. */
  compare = (other: ExactNumber): number => {
    const difference = this.numerator * other.denominator - other.numerator * this.denominator
    return difference === 0n ? 0 : difference < 0n ? -1 : 1
  }
}
