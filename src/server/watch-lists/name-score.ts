import { jaroWinkler } from './jaro-winkler.ts'
import { nameWords } from './name-words.ts'

/** Similarity from which two words count as the same one, however it is spelt. */
const alike = 0.87

/** What each word of the longer name takes off that the shorter one has not, and the most that they take off, percent. */
const surplus = { each: 4, most: 16 }

/** The most that a single word may come to where the other name has more, percent. */
const lone = 70

/** How much two names are alike, percent, and which of their words are, in Spanish. */
export type NameScore = { percent: number; explanation: string }

type Pair = { word: string; other: string; similarity: number }

/**
 * Compares two names word by word, in whatever order they stand: each word of the shorter name with the one of the longer
 * name that is most like it, longer words counting more.
 */
export function nameScore(one: string, other: string): NameScore {
  const [shorter = [], longer = []] = [nameWords(one), nameWords(other)].sort(byWords)
  const pairs = pairUp(shorter, longer)
  const letters = shorter.reduce((sum, { length }) => sum + length, 0)
  const matched = pairs.reduce((sum, { word, similarity }) => sum + word.length * similarity, 0)
  const extra = longer.length - shorter.length
  const whole = letters === 0 ? 0 : (matched / letters) * 100 - Math.min(extra * surplus.each, surplus.most)
  const percent = Math.max(0, shorter.length === 1 && extra > 0 ? Math.min(whole, lone) : whole)
  return { percent: Math.round(percent), explanation: explain(pairs, shorter, longer) }
}

/** Fewer words first, then more letters, then any order that is always the same. */
function byWords(one: string[], other: string[]): number {
  const [letters, theirs] = [one.join(''), other.join('')]
  return one.length - other.length || theirs.length - letters.length || (letters < theirs ? -1 : 1)
}

function pairUp(shorter: string[], longer: string[]): Pair[] {
  const candidates = shorter
    .flatMap((word, own) =>
      longer.map((other, their) => ({ word, other, own, their, similarity: jaroWinkler(word, other) })),
    )
    .filter(({ similarity }) => similarity >= alike)
    .sort((one, other) => other.similarity - one.similarity)
  const [usedOwn, usedTheirs] = [new Set<number>(), new Set<number>()]
  return candidates.filter(({ own, their }) => {
    if (usedOwn.has(own) || usedTheirs.has(their)) return false
    usedOwn.add(own)
    usedTheirs.add(their)
    return true
  })
}

function explain(pairs: Pair[], shorter: string[], longer: string[]): string {
  const matched = pairs.map(({ word, other, similarity }) =>
    word === other ? word : `${word} ≈ ${other} (${Math.round(similarity * 100)} %)`,
  )
  const left = [
    ...shorter.filter((word) => !pairs.some((pair) => pair.word === word)),
    ...longer.filter((word) => !pairs.some(({ other }) => other === word)),
  ]
  const parts = [
    ...(matched.length > 0 ? [`Coinciden: ${matched.join(', ')}`] : []),
    ...(left.length > 0 ? [`sin pareja: ${left.join(', ')}`] : []),
  ]
  return parts.join('; ').slice(0, 300)
}
