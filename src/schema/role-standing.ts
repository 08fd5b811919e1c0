import type { JsonObject } from './json.ts'
import type { Pending } from './pending.ts'

/** What is known of a role beside its permissions: who holds it, and the change that is open. */
export type RoleStanding = {
  rolName: string
  /** How many people signed in with it, by the last time of each within a year. */
  people: number
  pending?: Pick<Pending, 'version' | 'kind' | 'state' | 'mine' | 'reason'> & {
    /** Of the change, as the boxes name it. */
    id: string
    requestedBy: string
    /** ISO 8601. */
    requestedAt: string
    /** The members that are to be other, and the actions of each option that changes by its number. */
    asked: JsonObject
  }
}
