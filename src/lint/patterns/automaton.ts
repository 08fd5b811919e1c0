import { CharSet, type Concatenation, type Element, JS, type NoParent, type Quantifier } from 'refa'

/**
 * A regular expression as its positions (Glushkov): each consumes one character of its set. An edge that arises in
 * two ways is there twice, so that every path is one way in which a backtracking engine can match a text.
 */
export type Automaton = { sets: CharSet[]; next: number[][] }

/** A part of an expression: its first and last positions, and whether it matches nothing too. */
type Fragment = { nullable: boolean; first: number[]; last: number[] }

type Part = NoParent<Concatenation>

/** Repetitions up to this number are written out. */
const writtenOut = 6

const nothing: Fragment = { nullable: true, first: [], last: [] }

/**
 * The automata of a pattern: its own, and one for each look-around in it.
 * @param endless how many repetitions count as without end
 */
export function automataOf(pattern: string, endless: number): Automaton[] {
  const literal = { source: pattern, flags: 'u' }
  const { expression, maxCharacter } = JS.Parser.fromLiteral(literal).parse({ backreferences: 'unknown' })
  const pending: Part[][] = [expression.alternatives]
  const automata: Automaton[] = []
  for (let parts = pending.pop(); parts; parts = pending.pop()) {
    const builder = new Builder(endless, CharSet.all(maxCharacter), (inside) => pending.push(inside))
    builder.either(parts)
    automata.push(builder)
  }
  return automata
}

class Builder implements Automaton {
  readonly sets: CharSet[] = []
  readonly next: number[][] = []
  readonly #endless: number
  readonly #anything: CharSet
  readonly #aside: (parts: Part[]) => void

  constructor(endless: number, anything: CharSet, aside: (parts: Part[]) => void) {
    this.#endless = endless
    this.#anything = anything
    this.#aside = aside
  }

  either(parts: Part[]): Fragment {
    const all = parts.map(({ elements }) =>
      elements.reduce((before, element) => this.#join(before, this.#element(element)), nothing),
    )
    return {
      nullable: all.some(({ nullable }) => nullable),
      first: all.flatMap(({ first }) => first),
      last: all.flatMap(({ last }) => last),
    }
  }

  #element(element: NoParent<Element>): Fragment {
    switch (element.type) {
      case 'CharacterClass':
        return this.#position(element.characters)
      case 'Alternation':
        return this.either(element.alternatives)
      case 'Quantifier':
        return this.#repeat(element)
      case 'Assertion':
        this.#aside(element.alternatives)
        return nothing
      // A group's earlier match may be any text.
      case 'Unknown':
        return this.#optional(this.#loop(this.#position(this.#anything)))
    }
  }

  #position(set: CharSet): Fragment {
    const position = this.sets.push(set) - 1
    this.next.push([])
    return { nullable: false, first: [position], last: [position] }
  }

  #repeat(quantifier: NoParent<Quantifier>): Fragment {
    const { min, max, alternatives } = quantifier
    const once = (): Fragment => this.either(alternatives)
    if (max === 0) return nothing
    // A fixed number of fixed texts can be matched in one way only, however many they are.
    const isLoop = max >= this.#endless && !(min === max && alternatives.every(isFixed))
    const needed = Math.min(min, writtenOut)
    let before = nothing
    for (let copy = isLoop ? 1 : 0; copy < needed; copy++) before = this.#join(before, once())
    if (!isLoop) return this.#join(before, this.#upTo(Math.min(max, writtenOut) - needed, once))
    const loop = this.#loop(once())
    // Each of the rounds that must be made may match nothing, so there are many ways to share a text among them.
    if (loop.nullable && min > writtenOut) this.#loop(loop)
    return this.#join(before, min === 0 ? this.#optional(loop) : loop)
  }

  /** `(x(x(x)?)?)?`: one way to match any number. */
  #upTo(count: number, once: () => Fragment): Fragment {
    let rest = nothing
    for (let copy = 0; copy < count; copy++) rest = this.#optional(this.#join(once(), rest))
    return rest
  }

  #loop(fragment: Fragment): Fragment {
    this.#connect(fragment.last, fragment.first)
    return fragment
  }

  #optional = (fragment: Fragment): Fragment => ({ ...fragment, nullable: true })

  #join(before: Fragment, after: Fragment): Fragment {
    this.#connect(before.last, after.first)
    return {
      nullable: before.nullable && after.nullable,
      first: before.nullable ? [...before.first, ...after.first] : before.first,
      last: after.nullable ? [...before.last, ...after.last] : after.last,
    }
  }

  #connect(from: number[], to: number[]): void {
    for (const position of from) this.next[position]?.push(...to)
  }
}

/** Whether all that an expression matches has one length and one way to be matched. */
const isFixed = ({ elements }: Part): boolean =>
  elements.every(
    (element) =>
      element.type === 'CharacterClass' ||
      element.type === 'Assertion' ||
      (element.type === 'Quantifier' && element.min === element.max && element.alternatives.every(isFixed)),
  )
