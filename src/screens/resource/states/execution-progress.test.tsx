import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { Execution } from '#src/schema/execution.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { ExecutionProgress } from './execution-progress.tsx'

const { model } = screenOf('judicial-expenses')
const record = { id: '1', version: 1, requestStatus: 'EN_EJECUCION' }

/** Calls of which one is followed that stands still. */
const stalled = (execution: Execution): Partial<ResourceApi> => ({
  follow: (_id, report) => {
    report(execution)
    return new Promise(() => undefined)
  },
})

const show = (api: Partial<ResourceApi>): void =>
  renderInScreen(<ExecutionProgress model={model} api={api as ResourceApi} record={record} />)

it.each([
  [{ done: 0, attempts: 0 }, 'El servidor la está ejecutando…'],
  [{ done: 0, attempts: 0, startsOn: '2026-12-15' }, 'Se aplicará el 15/12/2026.'],
  [{ done: 2, total: 5, attempts: 0 }, 'Van 2 de 5.'],
  [
    { done: 0, attempts: 0, says: 'El servicio de pagos no la confirma.' },
    'El servicio de pagos no la confirma.',
  ],
])('says of an execution that is at %j: %s', async (execution, words) => {
  show(stalled(execution))

  expect((await screen.findByRole('status')).textContent).toBe(words)
})

it('shows no progress of what is made on a later day', async () => {
  show(stalled({ done: 0, attempts: 0, startsOn: '2026-12-15' }))

  await screen.findByRole('status')

  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('goes once the server is done, though the record stays in its state', async () => {
  let end = (): void => undefined
  const follow = (_id: string, report: (one: Execution) => void): Promise<void> => {
    report({ done: 0, attempts: 0 })
    return new Promise((resolve) => {
      end = resolve
    })
  }
  show({ follow })
  await screen.findByRole('progressbar')

  end()

  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

it('follows anew what it could not follow', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const follow = vi
    .fn<ResourceApi['follow']>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockImplementation((_id, report) => {
      report({ done: 3, total: 5, attempts: 0 })
      return new Promise(() => undefined)
    })
  show({ follow })

  await act(() => vi.advanceTimersByTimeAsync(6_000))

  expect((await screen.findByRole('status')).textContent).toBe('Van 3 de 5.')
  vi.useRealTimers()
})

it('follows nothing of a record whose service stands elsewhere, which has no such call', async () => {
  const follow = vi.fn(() => Promise.resolve())
  const api = { follow } as Partial<ResourceApi> as ResourceApi

  renderInScreen(
    <>
      <p>Registro</p>
      <ExecutionProgress {...{ model, api, record }} />
    </>,
    { model, actions: ['ver'], elsewhere: [model.service] },
  )

  await screen.findByText('Registro')
  expect(follow).not.toHaveBeenCalled()
})
