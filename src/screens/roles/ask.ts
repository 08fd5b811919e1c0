import type { AskedRole } from '#src/client/role-api.ts'
import type { RoleStanding } from '#src/schema/role-standing.ts'
import type { RoleEdit } from './role-edit.ts'

type Edited = Pick<
  RoleEdit,
  'role' | 'held' | 'changes' | 'state' | 'differences' | 'selfApproved' | 'people'
>

/** What is sent of a role: its changes, and the warnings that whoever looked it over has read. */
export function toAskedRole(
  { role, held, changes, state, differences, selfApproved, people }: Edited,
  standing: RoleStanding | undefined,
): AskedRole {
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
    ...(standing?.pending ? { pendingVersion: standing.pending.version } : {}),
    confirmed: [...(selfApproved.length > 0 ? ['ROL-3'] : []), ...(people > 0 ? ['ROL-4'] : [])],
  }
}
