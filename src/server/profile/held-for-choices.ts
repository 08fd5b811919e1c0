import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type ChoiceGuard, mayChoose } from '#src/schema/choice-guards.ts'
import type { Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { heldActions } from './permissions.ts'

/**
 * Reads what the caller holds of what the choices of a screen may ask for, before each of its calls that may write; one
 * statement, and none for screens whose options ask for nothing.
 */
export function readHeld(scope: FastifyInstance, guards: ChoiceGuard[], db: Kysely<Tables>): void {
  if (guards.length === 0) return
  scope.addHook('onRequest', async ({ method, principal }) => {
    if (method !== 'GET') principal.held = await heldForChoices(db, guards, principal)
  })
}

/** Reads which actions a person holds of those that guards ask for; one statement. */
export const heldForChoices = (
  db: Kysely<Tables>,
  guards: ChoiceGuard[],
  person: Principal,
): Promise<Set<number>> =>
  heldActions(
    db,
    person,
    guards.flatMap(({ enter, leave }) => [enter, leave].flatMap((needed) => needed?.id ?? [])),
  )

/**
 * Refuses who may not choose an option, for what they get by it; one statement, and none where it asks for nothing.
 * @throws ApiError `forbidden`
 */
export async function requireChoice(
  db: Kysely<Tables>,
  person: Principal,
  guards: ChoiceGuard[],
  field: string | undefined,
  option: string | undefined,
): Promise<void> {
  const guard = guards.find((one) => one.field === field && one.option === option)
  if (!guard) return
  const actions = await heldForChoices(db, [guard], person)
  if (!mayChoose(guard, { roles: person.roles, actions })) throw new ApiError('forbidden')
}
