/** Words that tell no two people apart: particles of names, and forms of companies. */
const particles = new Set(
  'DE DEL LA LAS LOS EL Y E DA DO DOS DI VAN VON DER AL BIN IBN SAS SA LTDA CIA SL INC LLC CO'.split(' '),
)

/**
 * Words of a name that count when it is compared: in capitals, without accents, signs and particles. Letters between
 * dots are one word, such as those of «S.A.S.».
 */
export function nameWords(name: string): string[] {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/\b([A-Z])\./g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const counting = words.filter((word) => !particles.has(word))
  return counting.length > 0 ? counting : words
}

/** Beginnings of the words of names, by which those that might be alike are found among many. */
export const nameKeys = (names: string[]): string[] => [
  ...new Set(names.flatMap(nameWords).map((word) => word.slice(0, 2))),
]
