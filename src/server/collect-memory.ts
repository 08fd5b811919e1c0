import { Session } from 'node:inspector/promises'
import { getHeapSpaceStatistics } from 'node:v8'

/**
 * Gives back what this process holds no more: V8 collects late where a machine has memory to spare, and keeps the pages.
 * Calls wait meanwhile, for some tenths of a second.
 */
export async function collectMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
  held = heldBytes()
}

/** Bytes that work in the background may add before they are looked through for what is held no more. */
const mostAdded = 48 * 2 ** 20

/** Bytes that were held at the last look. */
let held = 0

/** Gives back what work in the background has left, once that is much; to be called after each block of it. */
export async function collectLeftovers(): Promise<void> {
  const now = heldBytes()
  if (now < held) held = now
  if (now > held + mostAdded) await collectMemory()
}

/** Without what is young, which comes and goes by itself. */
const heldBytes = (): number =>
  getHeapSpaceStatistics().reduce(
    (sum, { space_name, space_used_size }) => (space_name.startsWith('new_') ? sum : sum + space_used_size),
    0,
  )
