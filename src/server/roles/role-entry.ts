import type { AuditAction } from '#src/schema/audit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Entry } from '../audit/entry.ts'
import type { Caller } from '../auth/author.ts'
import type { OptionActions } from './option-actions.ts'
import { type RoleRow, rolesResource } from './role-row.ts'
import type { RoleTarget } from './role-target.ts'

/** Audit entry for a step of a role's change. */
export const stepOf = (
  caller: Caller,
  { rol_name }: Pick<RoleRow, 'rol_name'>,
  action: AuditAction,
  reason?: string,
): Entry => ({
  caller,
  resource: rolesResource,
  recordId: rol_name,
  action,
  ...(reason ? { reason } : {}),
})

/** Values before and after a change, in words that staff read: no schema has labels for it. */
export function differenceOf(
  role: RoleRow,
  { state, description, options }: RoleTarget,
  optionActions: Map<number, OptionActions>,
): Pick<Entry, 'before' | 'after' | 'changedFields'> {
  const before: JsonObject = {}
  const after: JsonObject = {}
  const describe = (label: string, was: string, is: string): void => {
    before[label] = was
    after[label] = is
  }
  if (state !== undefined) describe('Estado', stateText(role.state), stateText(state))
  if (description !== undefined) describe('Descripción', role.description, description)
  for (const [option, names] of Object.entries(options))
    describe(optionActions.get(Number(option))?.name ?? option, listed(role.options[option]), listed(names))
  return { before, after, changedFields: Object.keys(after) }
}

const stateText = (state: boolean): string => (state ? 'Activo' : 'Inactivo')

const listed = (names: string[] = []): string => names.join(', ') || 'nada'
