import { expect, it } from 'vitest'
import { Recent } from './recent.ts'

it('tells a thing again when its while is over, however often it happened in it', () => {
  const recent = new Recent(60_000)

  const first = [0, 1, 59_999, 60_000, 60_001].map((now) => recent.isFirst('a', now))

  expect(first).toEqual([true, false, false, true, false])
})

it('remembers the latest things only', () => {
  const recent = new Recent(60_000, 2)

  const first = ['a', 'b', 'c', 'b', 'a'].map((key) => recent.isFirst(key, 0))

  expect(first).toEqual([true, true, true, false, true])
})
