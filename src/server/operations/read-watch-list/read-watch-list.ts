import { listChanges } from '../load-watch-list/list-changes.ts'
import type { Operation } from '../operation.ts'

/** Reads the file of a list of control before anybody decides on it: how many people it adds and withdraws. */
export const readWatchList: Operation = async (task) => {
  const { counts, inForce } = await listChanges(task)
  return { ends: { ...counts, previousCount: inForce } }
}
