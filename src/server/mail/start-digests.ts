import { type Mailroom, sendDigests } from './send-digests.ts'

const minute = 60_000

/** Sends digests that are due, at once and every minute, until it is closed. */
export function startDigests(room: Mailroom): { close: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let isClosed = false
  const look = (): void => {
    running = running
      .then(() => (isClosed ? undefined : sendDigests(room)))
      .catch((error: unknown) => room.report(error instanceof Error ? error.message : String(error)))
  }
  look()
  const timer = setInterval(look, minute)
  timer.unref()
  return {
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}
