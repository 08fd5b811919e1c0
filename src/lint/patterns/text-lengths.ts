import { type Concatenation, type Element, JS, type NoParent } from 'refa'

/** Numbers of characters of the texts that a pattern takes. */
export type TextLengths = { shortest: number; longest: number }

type Part = NoParent<Concatenation>

const cache = new Map<string, TextLengths | undefined>()

/**
 * Bounds of the length of the texts that a pattern with the flag `u` takes; none is shorter or longer, though look-around
 * may take fewer. Undefined where the pattern is invalid, which is reported elsewhere.
 */
export function textLengths(pattern: string): TextLengths | undefined {
  if (!cache.has(pattern)) cache.set(pattern, lengthsOf(pattern))
  return cache.get(pattern)
}

function lengthsOf(pattern: string): TextLengths | undefined {
  try {
    const parser = JS.Parser.fromLiteral({ source: pattern, flags: 'u' })
    return either(parser.parse({ backreferences: 'unknown' }).expression.alternatives)
  } catch {
    return undefined
  }
}

const either = (parts: Part[]): TextLengths => {
  const all = parts.map(({ elements }) => elements.map(lengthsOfElement))
  return {
    shortest: Math.min(...all.map((lengths) => total(lengths.map(({ shortest }) => shortest)))),
    longest: Math.max(...all.map((lengths) => total(lengths.map(({ longest }) => longest)))),
  }
}

const total = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)

function lengthsOfElement(element: NoParent<Element>): TextLengths {
  switch (element.type) {
    case 'CharacterClass':
      return { shortest: 1, longest: 1 }
    case 'Alternation':
      return either(element.alternatives)
    case 'Quantifier': {
      const once = either(element.alternatives)
      return {
        shortest: element.min * once.shortest,
        longest: once.longest === 0 || element.max === 0 ? 0 : element.max * once.longest,
      }
    }
    case 'Assertion':
      return { shortest: 0, longest: 0 }
    // A group's earlier match may be any text.
    case 'Unknown':
      return { shortest: 0, longest: Number.POSITIVE_INFINITY }
  }
}
