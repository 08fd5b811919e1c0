import type { KyselyPlugin } from 'kysely'
import { turns } from '../turns.ts'

/**
 * Gives way between statements of an engine that runs in this process: its answers are there at once, so that a long
 * transaction, such as a part of a file of payments, would otherwise let nobody else in until it ends.
 */
export function giveWay(): KyselyPlugin {
  const turn = turns()
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await turn()
      return result
    },
  }
}
