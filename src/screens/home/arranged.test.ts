import { describe, expect, it } from 'vitest'
import { arranged, moved } from './arranged.ts'

const shown = (id: string) => ({ id, shown: true })

describe('the blocks of home', () => {
  it('stand as they are for who arranged none', () => {
    expect(arranged(['a', 'b'], [])).toEqual([shown('a'), shown('b')])
  })

  it('stand as a person arranged them, new ones behind, without those that are no more', () => {
    const choices = [{ id: 'c', shown: false }, shown('gone'), shown('a')]

    expect(arranged(['a', 'b', 'c'], choices)).toEqual([{ id: 'c', shown: false }, shown('a'), shown('b')])
  })

  it('move by a place, and no further than the ends', () => {
    const blocks = [shown('a'), shown('b')]

    expect(moved(blocks, 'b', -1)).toEqual([shown('b'), shown('a')])
    expect(moved(blocks, 'a', -1)).toEqual(blocks)
    expect(moved(blocks, 'b', 1)).toEqual(blocks)
  })
})
