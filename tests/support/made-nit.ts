const weights = [71, 67, 59, 53, 47, 43, 41, 37, 29, 23, 19, 17, 13, 7, 3]

/** A made-up NIT with its check digit (Orden Administrativa 4 de 1989 of the DIAN). */
export function nitOf(number: number): string {
  const digits = [...String(number).padStart(weights.length, '0')]
  const rest = digits.reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) % 11
  return `${number}-${rest < 2 ? rest : 11 - rest}`
}
