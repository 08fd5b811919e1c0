import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { useOpenedRecord } from './use-opened-record.ts'

/** A service whose answers come when the test lets them. */
function slowApi() {
  const answers = new Map<string, (record: StoredRecord) => void>()
  const api = { read: (id: string) => new Promise((answer) => answers.set(id, answer)) }
  return {
    api: api as Partial<ResourceApi> as ResourceApi,
    answer: (id: string) =>
      act(async () => {
        answers.get(id)?.({ id, version: 1 })
      }),
  }
}

it('opens the record that was asked for last, in whatever order the answers come', async () => {
  const { api, answer } = slowApi()
  const { result } = renderHook(() => useOpenedRecord(api))
  act(() => result.current.show('a'))
  act(() => result.current.show('b'))
  await answer('b')
  await answer('a')

  expect(result.current.opened?.record?.id).toBe('b')
})

it('opens nothing over a form that was opened meanwhile', async () => {
  const { api, answer } = slowApi()
  const { result } = renderHook(() => useOpenedRecord(api))
  act(() => result.current.show('a'))
  act(() => result.current.create())
  await answer('a')

  expect(result.current.opened).toEqual({ record: undefined })
})
