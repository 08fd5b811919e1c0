import { matches } from './match.ts'
import { longestPattern, parsePattern } from './parse.ts'

/**
 * A test of whole texts against a regular expression that arrives at run time. The browser's engine only checks its
 * syntax: it backtracks, and a pattern such as `(a+)+` would stop the page for as long as it is typed in.
 * @returns undefined when the text is no regular expression, is longer than people write, which the engine alone would
 * take seconds and gigabytes to read, or is one of those that `parsePattern` leaves out
 */
export function compilePattern(source: string): ((text: string) => boolean) | undefined {
  if (source.length > longestPattern) return undefined
  const flags = (['u', ''] as const).find((candidate) => isPattern(source, candidate))
  const pattern = flags === undefined ? undefined : parsePattern(source, flags)
  if (!pattern) return undefined
  let last = { text: '', fits: matches(pattern, []) }
  return (text) => {
    if (text !== last.text)
      last = { text, fits: matches(pattern, flags === 'u' ? [...text] : text.split('')) }
    return last.fits
  }
}

function isPattern(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags)
    return true
  } catch {
    return false
  }
}
