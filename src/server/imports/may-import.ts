import type { Kysely } from 'kysely'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import { heldActions } from '../profile/permissions.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * What it takes to import into a screen: a file tells what records have, since a row that changes nothing has their
 * values. Who holds both sees these whole in a record (decision 050).
 */
export const importing: ActionName[] = ['importar', 'ver']

/** Refuses who may not import into a screen; one statement. @throws ApiError `forbidden` */
export async function requireImporting(
  db: Kysely<Tables>,
  principal: Principal,
  { menu }: Screen,
): Promise<void> {
  const held = await heldActions(
    db,
    principal,
    importing.map((name) => actionId(menu.id, name)),
  )
  if (held.size < importing.length) throw new ApiError('forbidden')
}
