import { expect, it } from 'vitest'
import { Kept } from './kept.ts'

it('holds the newest values, however often one is kept', () => {
  const kept = new Kept<number>(2)

  kept.set('a', 1).set('b', 2).set('a', 3).set('c', 4)

  expect([...kept]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})
