const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** Check digit of a NIT, from its other digits. Source: DIAN, Orden Administrativa 4 de 1989 (domain §4.2). */
export function nitCheckDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (weights[place] ?? 0), 0)
  const remainder = sum % 11
  return remainder < 2 ? remainder : 11 - remainder
}
