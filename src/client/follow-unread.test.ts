import type { AxiosInstance } from 'axios'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UnreadNotifications } from '#src/schema/notification.ts'
import { ApiError } from './api-error.ts'
import { followUnread } from './follow-unread.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const state = (unread: number): UnreadNotifications => ({ unread, newest: unread, seal: String(unread) })
const event = (unread: number): string => `data: ${JSON.stringify(state(unread))}\n\n`

/** A stream that sends some texts and then ends, or stays open. */
const streamOf = (texts: string[], ends = true): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
      if (ends) controller.close()
    },
  })

/** Follows a server that answers each call as given, and the last one for ever. */
function follow(...answers: (ReadableStream<Uint8Array> | Error)[]) {
  const calls: number[] = []
  const start = Date.now()
  const reported: number[] = []
  const controller = new AbortController()
  const get = (_path: string, { signal }: { signal: AbortSignal }) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push(Date.now() - start)
    if (!(answer instanceof ReadableStream)) return Promise.reject(answer)
    // As fetch does: the reader of an answer is told of its end.
    const data = answer.pipeThrough(new TransformStream(), { signal })
    return Promise.resolve({ data })
  }
  const services = {
    ...{ product: '/execute-api', profile: 'https://profiles.example/execute-api' },
    ...{ mto: '', hub: '', ops: '', productControl: '' },
  }
  const ended = followUnread(
    { get } as unknown as AxiosInstance,
    services,
    ({ unread }) => reported.push(unread),
    controller.signal,
  )
  return { calls, reported, ended, controller }
}

it('reports every event, in whatever pieces they come, and none of the comments', async () => {
  const text = `${event(1)}: \n\n${event(2)}`
  const { reported, controller, ended } = follow(streamOf([text.slice(0, 9), text.slice(9)], false))

  await vi.advanceTimersByTimeAsync(10)
  controller.abort()
  await ended

  expect(reported).toEqual([1, 2])
})

it('opens a stream again that ended, and waits longer each time while that fails', async () => {
  const { calls, controller, ended } = follow(streamOf([event(1)]), new Error('no network'))

  await vi.advanceTimersByTimeAsync(8_000)
  controller.abort()
  await ended

  expect(calls).toEqual([0, 1_000, 3_000, 7_000])
})

it('opens it at once where the network comes back', async () => {
  const { calls, controller, ended } = follow(new Error('no network'))
  await vi.advanceTimersByTimeAsync(3_500)

  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  controller.abort()
  await ended

  expect(calls).toEqual([0, 1_000, 3_000, 3_500])
})

it('gives a stream up from which nothing has come for fifty seconds, as after sleep', async () => {
  const { calls, reported, controller, ended } = follow(
    streamOf([event(1)], false),
    streamOf([event(4)], false),
  )

  await vi.advanceTimersByTimeAsync(52_000)
  controller.abort()
  await ended

  expect([calls, reported]).toEqual([
    [0, 51_000],
    [1, 4],
  ])
})

it('ends where the session is over', async () => {
  const { calls, ended } = follow(new ApiError('signedOut', 'Su sesión terminó.'))

  await ended

  expect(calls).toEqual([0])
})
