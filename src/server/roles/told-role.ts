import type { AuditAction } from '#src/schema/audit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Entry } from '../audit/entry.ts'
import type { Caller } from '../auth/author.ts'
import type { KnownOption } from './known-actions.ts'
import { rolesResource, type StoredRole } from './stored-role.ts'
import type { WantedRole } from './wanted-role.ts'

/** A step of a role's change as the audit log tells it. */
export const stepOf = (
  caller: Caller,
  { rol_name }: Pick<StoredRole, 'rol_name'>,
  action: AuditAction,
  reason?: string,
): Entry => ({
  caller,
  resource: rolesResource,
  recordId: rol_name,
  action,
  ...(reason ? { reason } : {}),
})

/** What a change sets, before and after, in words that staff read: no schema has labels for it. */
export function differenceOf(
  role: StoredRole,
  { state, description, options }: WantedRole,
  known: Map<number, KnownOption>,
): Pick<Entry, 'before' | 'after' | 'changedFields'> {
  const before: JsonObject = {}
  const after: JsonObject = {}
  const tell = (label: string, was: string, is: string): void => {
    before[label] = was
    after[label] = is
  }
  if (state !== undefined) tell('Estado', stateText(role.state), stateText(state))
  if (description !== undefined) tell('Descripción', role.description, description)
  for (const [option, names] of Object.entries(options))
    tell(known.get(Number(option))?.name ?? option, listed(role.options[option]), listed(names))
  return { before, after, changedFields: Object.keys(after) }
}

const stateText = (state: boolean): string => (state ? 'Activo' : 'Inactivo')

const listed = (names: string[] = []): string => names.join(', ') || 'nada'
