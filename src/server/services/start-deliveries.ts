import { onEnqueued } from '../outbox/enqueued.ts'
import type { Services } from './open-services.ts'

/** Milliseconds between looks at what services elsewhere are owed: at rest, and while something was just enqueued. */
const pace = { rest: 1000, expecting: 50 }

/**
 * Sends what services elsewhere and outside are owed until it is closed, beside the other processes; nothing where all
 * services are built in. Deliveries do not wait for instructions, whose services may be slow.
 */
export function startDeliveries(
  { settings, deliveries, instructions }: Services,
  report: (line: string) => void,
): { close: () => Promise<void> } {
  if (settings.every(({ calledBy }) => calledBy !== 'server')) return { close: async () => undefined }
  const loops = [repeat(() => deliveries.makeDue(), report), repeat(() => instructions.sendDue(), report)]
  return {
    close: async () => {
      await Promise.all(loops.map((loop) => loop.close()))
    },
  }
}

/** Does one thing after the other until it is closed. @param doOne tells whether there was one */
function repeat(
  doOne: () => Promise<boolean>,
  report: (line: string) => void,
): { close: () => Promise<void> } {
  let closed = false
  let expectedUntil = 0
  let wake: () => void = () => undefined
  const forget = onEnqueued(() => {
    expectedUntil = Date.now() + pace.rest
    wake()
  })
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve
      setTimeout(resolve, Date.now() < expectedUntil ? pace.expecting : pace.rest).unref()
    })
  const work = async (): Promise<void> => {
    while (!closed) {
      const found = await doOne().catch((error: unknown) => {
        if (!closed) report(error instanceof Error ? error.message : String(error))
        return false
      })
      if (!found && !closed) await pause()
    }
  }
  const ended = work()
  return {
    close: async () => {
      closed = true
      forget()
      wake()
      await ended
    },
  }
}
