import type { AxiosInstance } from 'axios'
import { isJsonObject } from '#src/schema/json.ts'
import { notificationsPath, type UnreadNotifications } from '#src/schema/notification.ts'
import { ApiError, type ApiErrorKind } from './api-error.ts'
import type { AppConfig } from './app-config.ts'
import { eventsIn } from './server-events.ts'

/** Milliseconds before a stream is opened again: at first, and at most after several that failed. */
const pauses = { first: 1_000, most: 60_000 }

/** Milliseconds without a sign of the server after which a stream is given up, as after the machine has slept. */
const silence = 50_000

/**
 * Follows how many notifications a person has not read, by server-sent events, until a signal ends it or the session is
 * over. A stream that ends or breaks is opened again, after longer and longer pauses while that fails.
 * @param report receives the number whenever other ones are unread
 */
export async function followUnread(
  http: AxiosInstance,
  { product }: AppConfig['services'],
  report: (unread: UnreadNotifications) => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = pauses.first
  while (!signal.aborted) {
    const watch = watchSilence(signal)
    try {
      const { data } = await http.get<ReadableStream<Uint8Array>>(`${product}${notificationsPath}/events`, {
        responseType: 'stream',
        // It is there to go on.
        timeout: 0,
        signal: watch.signal,
      })
      for await (const event of eventsIn(data, watch.heard)) {
        pause = pauses.first
        const unread: unknown = event.startsWith('data: ') ? JSON.parse(event.slice(6)) : undefined
        if (isJsonObject(unread)) report(unread as UnreadNotifications)
      }
    } catch (error) {
      // Who is signed in no more is told so by what they do; a stream that broke is opened again.
      if (error instanceof ApiError && isOver.includes(error.kind)) return
    } finally {
      watch.end()
    }
    await rest(pause * (1 + Math.random()), signal)
    pause = Math.min(pause * 2, pauses.most)
  }
}

const isOver: ApiErrorKind[] = ['signedOut', 'forbidden', 'notFound']

/** A signal that ends with another one, or where nothing is heard for too long. */
function watchSilence(outer: AbortSignal): { signal: AbortSignal; heard: () => void; end: () => void } {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  outer.addEventListener('abort', abort)
  let timer = setTimeout(abort, silence)
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(abort, silence)
    },
    end: () => {
      clearTimeout(timer)
      outer.removeEventListener('abort', abort)
    },
  }
}

/** Waits, or until the network or the end comes. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
