import type { Expression } from './expression.ts'

/** Steps that one text may take: some milliseconds, and a hundred times what a field and its pattern need. */
const mostSteps = 100_000

/** Whether a whole text matches; one that takes too many steps does not. */
export function matches(pattern: Expression, text: string[]): boolean {
  const walk = new Walk(text)
  return walk.ends(pattern, new Set([0])).has(text.length) && walk.isDone
}

/** Follows every way to match at once, as a set of places, where a backtracking engine tries one after the other. */
class Walk {
  readonly #text: string[]
  #left = mostSteps

  constructor(text: string[]) {
    this.#text = text
  }

  get isDone(): boolean {
    return this.#left > 0
  }

  /** The places at which a part may end that starts at one of these. */
  ends(node: Expression, starts: Set<number>): Set<number> {
    this.#left -= starts.size + 1
    if (starts.size === 0 || !this.isDone) return new Set()
    switch (node.type) {
      case 'character':
        return new Set([...starts].filter((at) => this.#fits(node.fits, at)).map((at) => at + 1))
      case 'sequence':
        return node.parts.reduce((from, part) => this.ends(part, from), starts)
      case 'choice':
        return new Set(node.options.flatMap((option) => [...this.ends(option, starts)]))
      case 'repeat':
        return this.#repeat(node, starts)
      case 'place':
        return new Set([...starts].filter((at) => node.holds(this.#text, at)))
      case 'ahead':
        return new Set(
          [...starts].filter((at) => this.ends(node.part, new Set([at])).size > 0 === node.mustMatch),
        )
    }
  }

  #fits(fits: (character: string) => boolean, at: number): boolean {
    const character = this.#text[at]
    return character !== undefined && fits(character)
  }

  /** Beyond the rounds that must be made, only places that no round has reached lead on. */
  #repeat({ part, min, max }: Extract<Expression, { type: 'repeat' }>, starts: Set<number>): Set<number> {
    let fresh = starts
    for (let round = 0; round < min && fresh.size > 0; round++) fresh = this.ends(part, fresh)
    const reached = new Set(fresh)
    for (let round = min; round < max && fresh.size > 0; round++) {
      fresh = new Set([...this.ends(part, fresh)].filter((at) => !reached.has(at)))
      for (const at of fresh) reached.add(at)
    }
    return reached
  }
}
