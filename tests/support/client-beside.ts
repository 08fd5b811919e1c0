import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** Waits for the client that `npm test` builds beside the first tests: until the file `CLIENT_BUILT` is there. */
export default async function setup(): Promise<void> {
  const mark = process.env.CLIENT_BUILT
  while (mark && !existsSync(mark)) await setTimeout(100)
}
