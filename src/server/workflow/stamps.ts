import type { JsonObject } from '#src/schema/json.ts'
import type { Stamp } from '#src/schema/workflow-dialect.ts'
import type { Principal } from '../auth/principal.ts'

/** What a transition writes by itself. @param at ISO 8601 moment */
export const stamped = (stamps: Record<string, Stamp>, person: Principal, at: string): JsonObject =>
  Object.fromEntries(
    Object.entries(stamps).map(([field, stamp]) => [field, stamp === 'user' ? person.userName : at]),
  )
