import type { RoleChangeRequest } from '#src/client/role-api.ts'
import type { RoleStatus } from '#src/schema/role-status.ts'
import type { RoleEdit } from './role-edit.ts'

type Edited = Pick<
  RoleEdit,
  'role' | 'held' | 'changes' | 'state' | 'differences' | 'selfApproved' | 'people'
>

/** The request for a role: its edits, and the warnings that whoever reviewed it has read. */
export function toRoleRequest(
  { role, held, changes, state, differences, selfApproved, people }: Edited,
  status: RoleStatus | undefined,
): RoleChangeRequest {
  const { id, version, rolName, description } = role
  return {
    ...(id === undefined ? {} : { id, version: version ?? 0 }),
    rolName,
    ...(id === undefined && description ? { description } : {}),
    state,
    modules: differences.map(({ option }) => ({
      id: option.id,
      active: changes.get(option.actions.ver ?? 0) ?? held.has(option.actions.ver ?? 0),
    })),
    actions: differences.flatMap(({ option, granted, withdrawn }) =>
      [...granted, ...withdrawn].map((accionName) => ({
        menuOperation_id: option.id,
        accionName,
        active: granted.includes(accionName),
      })),
    ),
    ...(status?.pending ? { pendingVersion: status.pending.version } : {}),
    confirmed: [...(selfApproved.length > 0 ? ['ROL-3'] : []), ...(people > 0 ? ['ROL-4'] : [])],
  }
}
