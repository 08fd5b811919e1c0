import { describe, expect, it } from 'vitest'
import type { JsonValue } from '#src/schema/json.ts'
import { dice } from '#tests/support/dice.ts'
import { alignedItems } from './aligned-items.ts'

/** Lists of up to seven letters of three, which often have some in common. */
const pairsOfLists = ((): [string[], string[]][] => {
  const roll = dice(7)
  const list = (): string[] => Array.from({ length: roll(8) }, () => 'abc'.charAt(roll(3)))
  return Array.from({ length: 150 }, () => [list(), list()])
})()

/** Items of a list that are not at the places. */
const others = <Item>(list: Item[], places: (number | undefined)[]): Item[] =>
  list.filter((_item, place) => !places.includes(place))

const defined = (places: (number | undefined)[]): number[] => places.filter((place) => place !== undefined)

/** Length of the longest sequence of letters that two lists share: of each choice of letters of one, whether the other has it. */
function longestShared(one: string[], other: string[]): number {
  const chosen = (choice: number): string[] => one.filter((_letter, place) => choice & (2 ** place))
  const isWithin = (letters: string[]): boolean => {
    let next = 0
    for (const letter of other) if (letter === letters[next]) next += 1
    return next === letters.length
  }
  const choices = Array.from({ length: 2 ** one.length }, (_choice, choice) => chosen(choice))
  return Math.max(...choices.filter(isWithin).map(({ length }) => length))
}

const numbers = (from: number, upTo: number): number[] =>
  Array.from({ length: upTo - from }, (_number, index) => from + index)

describe('items of two versions of a list, side by side', () => {
  it('leave out as many equal ones as can be, and have each other one once, in its order', () => {
    for (const [before, after] of pairsOfLists) {
      const pairs = alignedItems(before, after)

      const [were, are] = [pairs.map(([was]) => was), pairs.map(([, is]) => is)]
      const kept = others(before, were)
      expect(others(after, are)).toEqual(kept)
      expect(kept).toHaveLength(longestShared(before, after))
      for (const places of [defined(were), defined(are)])
        expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
    }
  })

  it.each<[JsonValue[], JsonValue[], ReturnType<typeof alignedItems>]>([
    [['a', 'b'], ['a', 'b'], []],
    [[], [], []],
    [['a'], ['a', 'a'], [[undefined, 1]]],
    [['a', 'a'], ['a'], [[1, undefined]]],
    [
      ['a', 'x', 'y', 'b', 'c'],
      ['a', 'z', 'b', 'd'],
      [
        [1, 1],
        [2, undefined],
        [4, 3],
      ],
    ],
    [[{ a: 1, b: [2] }, 'c'], [{ b: [2], a: 1 }], [[1, undefined]]],
  ])('of %j and %j are told by their places', (before, after, expected) => {
    expect(alignedItems(before, after)).toEqual(expected)
  })

  it('tell what went before what came, where either could be said to have moved', () => {
    expect(alignedItems(['a', 'b'], ['b', 'a'])).toEqual([
      [0, undefined],
      [undefined, 1],
    ])
  })

  it('find the item that moved in a long list, as only what is around the move is searched', () => {
    const before = numbers(0, 1000)
    const after = [...numbers(0, 400), ...numbers(401, 600), 400, ...numbers(600, 1000)]

    expect(alignedItems(before, after)).toEqual([
      [400, undefined],
      [undefined, 599],
    ])
  })

  it('pair items by their places where a search would take too long', () => {
    const [before, after] = [numbers(0, 202), [...numbers(1, 202), 0]]

    expect(alignedItems(before.slice(0, 200), [...numbers(1, 200), 0])).toHaveLength(2)
    expect(alignedItems(before, after)).toEqual(before.map((place) => [place, place]))
  })
})
