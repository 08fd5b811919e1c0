import { setImmediate } from 'node:timers/promises'

/** Milliseconds that work may take before requests, timers and streams have their turn. */
const longestTurn = 20

/** Gives others their turn where work has lasted a while since the last one; costs nothing before. */
export function turns(): () => Promise<void> {
  let lastTurn = performance.now()
  return async () => {
    if (performance.now() - lastTurn <= longestTurn) return
    await setImmediate()
    lastTurn = performance.now()
  }
}
