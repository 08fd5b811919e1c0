import { describe, expect, it } from 'vitest'
import { createTypeAhead, moved } from './menu-keys.ts'

describe('the focus in a menu', () => {
  it.each([
    ['next', 0, 'b'],
    ['next', 2, 'a'],
    ['previous', 2, 'b'],
    ['previous', 0, 'c'],
    ['previous', -1, 'c'],
    ['first', 2, 'a'],
    ['last', 0, 'c'],
  ] as const)('goes %s from %i to %s', (move, current, item) => {
    expect(moved(['a', 'b', 'c'], current, move)).toBe(item)
  })
})

describe('letters typed in a menu', () => {
  const names = ['Cuentas', 'Bloqueos', 'Créditos', 'Ámbitos', 'Carteras']

  it('find the next item that begins with them, accents and case aside', () => {
    expect(createTypeAhead()(names, 0, 'a', 0)).toBe(3)
    expect(createTypeAhead()(names, 3, 'B', 0)).toBe(1)
    expect(createTypeAhead()(names, 0, 'z', 0)).toBe(-1)
  })

  it('make a word when they follow each other, and go on when one is repeated', () => {
    const find = createTypeAhead()

    expect(find(names, 1, 'c', 0)).toBe(2)
    expect(find(names, 2, 'a', 100)).toBe(4)
    expect(find(names, 4, 'c', 1000)).toBe(0)
    expect(find(names, 0, 'c', 1100)).toBe(2)
  })
})
