import { getHeapStatistics } from 'node:v8'
import { expect, it } from 'vitest'
import { collectLeftovers, collectMemory } from './collect-memory.ts'

const megabytesUsed = (): number => getHeapStatistics().used_heap_size / 2 ** 20

/** Objects that are held while they are counted, some 160 MB: more than what is young may have. */
const leaveObjects = (): number =>
  Array.from({ length: 3_000_000 }, (_, at) => ({ at, text: `${at}` })).filter(({ at }) => at >= 0).length

it('gives back what a block of work leaves, once that is much', async () => {
  await collectMemory()
  const before = megabytesUsed()

  expect(leaveObjects()).toBe(3_000_000)
  await collectLeftovers()

  expect(megabytesUsed()).toBeLessThan(before + 40)
})
