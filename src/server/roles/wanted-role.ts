import type { ActionName } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import type { AskedAction, AskedRole } from './asked-role.ts'
import { inOrder, type KnownOption } from './known-actions.ts'
import type { StoredRole } from './stored-role.ts'

/** What is to be other than it is: the members of a role, and the actions of each option that changes. */
export type WantedRole = {
  state?: boolean
  description?: string
  options: Record<string, ActionName[]>
}

/**
 * What a save would change of a role.
 * @throws ApiError `invalid` for an action that there is not
 */
export function wantedOf(
  role: StoredRole,
  { state, description, actions }: AskedRole,
  known: Map<number, KnownOption>,
): WantedRole {
  const held = (option: number): ActionName[] => role.options[option] ?? []
  const isOther = ({ option, name, active }: AskedAction): boolean => held(option).includes(name) !== active
  refuseUnknown(actions, known)
  const options = Map.groupBy(actions.filter(isOther), ({ option }) => option)
  return {
    ...(state === undefined || state === role.state ? {} : { state }),
    ...(description === undefined || description === role.description ? {} : { description }),
    options: Object.fromEntries(
      [...options].map(([option, changes]) => {
        const names = new Set(held(option))
        for (const { name, active } of changes) names[active ? 'add' : 'delete'](name)
        return [option, inOrder(names)]
      }),
    ),
  }
}

function refuseUnknown(actions: AskedAction[], known: Map<number, KnownOption>): void {
  const unknown = actions.find(({ option, name }) => !known.get(option)?.actions.includes(name))
  if (!unknown) return
  const message = 'Esa opción no tiene esa acción.'
  throw new ApiError('invalid', { findings: [{ pointer: unknown.pointer, keyword: 'known', message }] })
}

export const isNothing = ({ options, ...members }: WantedRole): boolean =>
  Object.keys(options).length + Object.keys(members).length === 0

/** As a change keeps it: the fields of a role's record that are to be other. */
export const toChanged = ({ options, ...members }: WantedRole): JsonObject => ({ ...members, ...options })

export const fromChanged = (record: JsonObject): WantedRole => {
  const { state, description, ...options } = record
  return {
    ...(typeof state === 'boolean' ? { state } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    options: options as WantedRole['options'],
  }
}
