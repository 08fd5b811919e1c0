import type { JsonObject } from './json.ts'
import type { Pending } from './pending.ts'

/** State of a role beside its permissions: who holds it, and its open change. */
export type RoleStatus = {
  rolName: string
  /** How many people signed in with it, by the last time of each within a year. */
  people: number
  pending?: Pick<Pending, 'version' | 'kind' | 'state' | 'mine' | 'reason'> & {
    /** Id of the change in inboxes. */
    id: string
    requestedBy: string
    /** ISO 8601. */
    requestedAt: string
    /** Members to change, and the actions of each changed option by its number. */
    asked: JsonObject
  }
}
