import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ActionName } from '#src/schema/actions.ts'

/** A row of the matrix of roles, options and actions (domain §13). */
type Cells = { option: number; resource: string; permissions: Record<string, ActionName[]> }

export const roleMatrix: Cells[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../fixtures/role-matrix.json'), 'utf8'),
)

/** Actions of a person with some roles in an option. */
export const allowedIn = (option: number, roles: string[]): Set<ActionName> => {
  const { permissions = {} } = roleMatrix.find((row) => row.option === option) ?? {}
  return new Set(roles.flatMap((role) => permissions[role] ?? []))
}

/** The same of a screen; one that the domain does not have grants what its schema says. */
export const grantedIn = (
  { menu, actions = {} }: { menu: { id: number }; actions?: Partial<Record<string, ActionName[]>> },
  roles: string[],
): Set<ActionName> =>
  roleMatrix.some(({ option }) => option === menu.id)
    ? allowedIn(menu.id, roles)
    : new Set(roles.flatMap((role) => actions[role] ?? []))
