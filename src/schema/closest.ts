/** Nobody misspells a longer word; comparing texts of any length would take as long as their sender likes. */
const longestWord = 100

/** The candidate a misspelt word most likely stands for; undefined when none is near. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > longestWord) return undefined
  let best: { candidate: string; distance: number } | undefined
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (!best || distance < best.distance) best = { candidate, distance }
  }
  return best && best.distance <= Math.max(1, Math.floor(word.length / 3)) ? best.candidate : undefined
}

/** « ¿Quiso decir …?» when a candidate is near and another word, to end a message with. */
export const didYouMean = (word: string, candidates: Iterable<string>): string => {
  const candidate = closest(word, candidates)
  return candidate === undefined || candidate === word ? '' : ` ¿Quiso decir «${candidate}»?`
}

/** The most candidates in one message. */
const most = 12

/** The same, or the existing ones where none is near: « Los que hay: «code», «name»…». */
export function nearestOf(word: string, candidates: string[], which: string): string {
  const near = didYouMean(word, candidates) || partly(word, candidates)
  if (near !== '' || candidates.length === 0) return near
  const shown = candidates.slice(0, most).map((one) => `«${one}»`)
  return ` ${which}: ${shown.join(', ')}${candidates.length > most ? '…' : '.'}`
}

/** The one candidate that has the word among those that its name is made of, as `branchCode` has `branch`. */
function partly(word: string, candidates: string[]): string {
  const [only, ...more] = candidates.filter((one) => wordsIn(one).includes(word.toLowerCase()))
  return only === undefined || more.length > 0 ? '' : ` ¿Quiso decir «${only}»?`
}

const wordsIn = (name: string): string[] => name.split(/(?=[A-Z])/).map((one) => one.toLowerCase())

/** Number of letters to insert, delete, replace or swap with the next one, one row at a time. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  let above: number[] = []
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries()) {
      const substituted = (row[j] ?? 0) + (letter === other ? 0 : 1)
      const isSwapped = letter === to[j - 1] && from[i - 1] === other
      const swapped = isSwapped ? (above[j - 1] ?? 0) + 1 : substituted
      next.push(Math.min(substituted, swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    above = row
    row = next
  }
  return row[to.length] ?? 0
}
