import { expect, it } from 'vitest'
import { noteWritten, takeWritten } from './written.ts'

it('remembers every entry that the largest import writes in one transaction', () => {
  const ids = Array.from({ length: 100_001 }, (_, at) => `entry ${at}`)

  for (const id of ids) noteWritten(id)

  expect(ids.filter((id) => !takeWritten(id))).toEqual([])
})
