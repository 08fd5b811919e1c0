import type { ActionName } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import { inOrder, type OptionActions } from './option-actions.ts'
import type { ActionRequest, RoleRequest } from './role-request.ts'
import type { RoleRow } from './role-row.ts'

/** Changes to a role: members with new values, and the actions of each option that changes. */
export type RoleTarget = {
  state?: boolean
  description?: string
  options: Record<string, ActionName[]>
}

/**
 * Computes what a save would change of a role.
 * @throws ApiError `invalid` for an unknown action
 */
export function targetOf(
  role: RoleRow,
  { state, description, actions }: RoleRequest,
  optionActions: Map<number, OptionActions>,
): RoleTarget {
  const held = (option: number): ActionName[] => role.options[option] ?? []
  const isOther = ({ option, name, active }: ActionRequest): boolean => held(option).includes(name) !== active
  refuseUnknown(actions, optionActions)
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

function refuseUnknown(actions: ActionRequest[], optionActions: Map<number, OptionActions>): void {
  const unknown = actions.find(({ option, name }) => !optionActions.get(option)?.actions.includes(name))
  if (!unknown) return
  const message = 'Esa opción no tiene esa acción.'
  throw new ApiError('invalid', { issues: [{ pointer: unknown.pointer, keyword: 'known', message }] })
}

export const isNothing = ({ options, ...members }: RoleTarget): boolean =>
  Object.keys(options).length + Object.keys(members).length === 0

/** Fields that change in a role's record, as a change stores them. */
export const toChanged = ({ options, ...members }: RoleTarget): JsonObject => ({ ...members, ...options })

export const fromChanged = (record: JsonObject): RoleTarget => {
  const { state, description, ...options } = record
  return {
    ...(typeof state === 'boolean' ? { state } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    options: options as RoleTarget['options'],
  }
}
