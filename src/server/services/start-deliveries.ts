import type { Services } from './open-services.ts'

/** Milliseconds between looks at what services elsewhere are owed. */
const pace = 1000

/** Sends what is due until it is closed, beside the other processes; nothing where all services are built in. */
export function startDeliveries(
  { settings, deliveries }: Services,
  report: (line: string) => void,
): { close: () => Promise<void> } {
  if (settings.every(({ calledBy }) => calledBy !== 'server')) return { close: async () => undefined }
  let closed = false
  let wake: () => void = () => undefined
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve
      setTimeout(resolve, pace).unref()
    })
  const work = async (): Promise<void> => {
    while (!closed) {
      const found = await deliveries.makeDue().catch((error: unknown) => {
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
      wake()
      await ended
    },
  }
}
