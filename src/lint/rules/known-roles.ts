import { didYouMean } from '#src/schema/closest.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { ScreenRule } from '../rule.ts'

/** Permissions of a role that the bank does not have. */
export const knownRoles: ScreenRule = {
  id: 'known-roles',
  severity: 'error',
  remedy: 'Escriba uno de los roles de schemas/shared/roles.json.',
  on: 'screen',
  check: ({ source, document, shared }) => {
    const roleNames = shared.roles.map((role) => role.rolName)
    return Object.keys(document['x-actions'])
      .filter((role) => !roleNames.includes(role))
      .map((role) =>
        source.problem(
          toPointer('x-actions', role),
          `Rol desconocido «${role}».${didYouMean(role, roleNames)}`,
          'key',
        ),
      )
  },
}
