import type { Expression } from './expression.ts'

/** Nobody writes longer ones by hand, and each level of brackets costs a call. */
export const longestPattern = 1000

/**
 * Reads a regular expression that the browser's own engine takes with these flags.
 * @returns undefined when it refers back to a group, looks behind or changes flags
 */
export function parsePattern(source: string, flags: '' | 'u'): Expression | undefined {
  const parser = new Parser(source, flags)
  const pattern = parser.choice()
  return parser.isSupported ? pattern : undefined
}

/** One character or a class of them, as written. */
const single =
  /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[a-zA-Z]|\\.|./

class Parser {
  readonly #source: string
  readonly #flags: '' | 'u'
  #at = 0
  /** False once it has met what `Expression` cannot say. */
  isSupported = true

  constructor(source: string, flags: '' | 'u') {
    this.#source = source
    this.#flags = flags
  }

  choice(): Expression {
    const options = [this.#sequence()]
    while (this.#take(/\|/)) options.push(this.#sequence())
    return { type: 'choice', options }
  }

  #sequence(): Expression {
    const parts: Expression[] = []
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at] ?? ''))
      parts.push(this.#repeated(this.#part()))
    return { type: 'sequence', parts }
  }

  #repeated(part: Expression): Expression {
    const match = this.#take(/(?:[*+?]|\{(\d+)(,(\d*))?\})\??/)
    if (!match) return part
    const [sign = '', min, open, max] = match
    if (min === undefined)
      return { type: 'repeat', part, min: sign[0] === '+' ? 1 : 0, max: sign[0] === '?' ? 1 : Infinity }
    return { type: 'repeat', part, min: Number(min), max: open ? Number(max || Infinity) : Number(min) }
  }

  #part(): Expression {
    const ahead = this.#take(/\(\?[=!]/)
    if (ahead) return { type: 'ahead', part: this.#closed(), mustMatch: ahead[0] === '(?=' }
    if (this.#take(/\((?:\?:|\?<(?![=!])[^>]*>|(?!\?))/)) return this.#closed()
    if (this.#take(/\\[1-9k]|\(\?/)) this.isSupported = false
    const place = this.#take(/[$^]|\\[bB]/)
    if (place) return { type: 'place', holds: places[place[0]] ?? never }
    const [written = ''] = this.#take(single) ?? []
    const shape = new RegExp(`^(?:${written})$`, this.#flags)
    return { type: 'character', fits: (character) => shape.test(character) }
  }

  #closed(): Expression {
    const inside = this.choice()
    this.#take(/\)/)
    return inside
  }

  #take(shape: RegExp): RegExpExecArray | undefined {
    const sticky = new RegExp(shape, `sy${this.#flags}`)
    sticky.lastIndex = this.#at
    const match = sticky.exec(this.#source) ?? undefined
    this.#at += match?.[0].length ?? 0
    return match
  }
}

const never = (): boolean => false

const isBorder = (text: string[], at: number): boolean =>
  /\w/.test(text[at - 1] ?? '') !== /\w/.test(text[at] ?? '')

const places: Record<string, (text: string[], at: number) => boolean> = {
  '^': (_text, at) => at === 0,
  $: (text, at) => at === text.length,
  '\\b': isBorder,
  '\\B': (text, at) => !isBorder(text, at),
}
