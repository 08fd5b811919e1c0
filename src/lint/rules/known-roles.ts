import { didYouMean } from '#src/schema/closest.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { userRoles } from '../cel-meaning.ts'
import type { ScreenRule } from '../rule.ts'

/** Permissions of a role that the bank does not have, or an expression that asks for one. */
export const knownRoles: ScreenRule = {
  id: 'known-roles',
  severity: 'error',
  remedy: 'Escriba uno de los roles de schemas/shared/roles.json.',
  on: 'screen',
  check: ({ source, document, shared, expressions }) => {
    const roleNames = shared.roles.map((role) => role.rolName)
    const messageOf = (role: string): string =>
      `Rol desconocido «${role}».${didYouMean(role, roleNames) || ` Los hay: ${roleNames.join(', ')}.`}`
    return [
      ...Object.keys(document['x-actions'])
        .filter((role) => !roleNames.includes(role))
        .map((role) => source.problem(toPointer('x-actions', role), messageOf(role), 'key')),
      ...expressions.flatMap(({ comparisons, problem }) =>
        comparisons.flatMap((one) =>
          one.value.of === 'choice' &&
          one.value.name === userRoles &&
          'text' in one &&
          !one.value.codes.includes(one.text)
            ? [problem(messageOf(one.text), one.range)]
            : [],
        ),
      ),
    ]
  },
}
