import { describe, expect, it } from 'vitest'
import { sortKey } from './sort-key.ts'

describe('the key by which texts are ordered', () => {
  it('leaves case and accents out', () => {
    expect(sortKey('ÁRBOL Pingüino')).toBe('arbol pinguino')
  })

  it.each([
    ['Nuñez', 'Nunez', 'Nuoez'],
    ['ñame', 'nzzz', 'oca'],
  ])('puts %s after %s and before %s', (text, before, after) => {
    expect(sortKey(text) > sortKey(before)).toBe(true)
    expect(sortKey(text) < sortKey(after)).toBe(true)
  })

  it('is the same however a letter was composed', () => {
    expect(sortKey('Man\u0303ana')).toBe(sortKey('Mañana'))
  })
})
