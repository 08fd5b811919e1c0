import { onEnqueued } from './enqueued.ts'
import type { Workshop } from './owed-effect.ts'
import { runEffect } from './run-effect.ts'

/** Milliseconds between looks at the outbox: at rest, and while something that was just enqueued is to appear. */
const pace = { rest: 1000, expecting: 20 }

/** Makes what is owed until it is closed, one effect after another, beside the workers of other processes. */
export function startWorker(workshop: Workshop): { close: () => Promise<void> } {
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
      const found = await runEffect(workshop).catch((error: unknown) => {
        if (!closed) workshop.report(error instanceof Error ? error.message : String(error))
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
