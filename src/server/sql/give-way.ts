import { setImmediate } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'

/** Milliseconds that statements may take before requests, timers and streams have their turn. */
const longestTurn = 20

/**
 * Gives way between statements of an engine that runs in this process: its answers are there at once, so that a long
 * transaction, such as a part of a file of payments, would otherwise let nobody else in until it ends.
 */
export function giveWay(): KyselyPlugin {
  let lastTurn = performance.now()
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (performance.now() - lastTurn > longestTurn) {
        await setImmediate()
        lastTurn = performance.now()
      }
      return result
    },
  }
}
