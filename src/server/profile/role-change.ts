import { type ActionName, actionId, isActionName } from '#src/schema/actions.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { Finding } from '#src/verdict/finding.ts'
import { ApiError } from '../http/errors.ts'

/** What a save says of a role: whether each action that it names is to be active, by the action's id. */
export type RoleChange = { id: number; version: number; state: boolean; actions: Map<number, boolean> }

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/**
 * Reads a role as the client builds it (spec §3, «Built per role»): modules and actions that it does not name stay as
 * they are.
 * @throws ApiError `malformed`, or `invalid` naming what cannot be read or an action without its module (rule ROL-2)
 */
export function readRoleChange(body: unknown): RoleChange {
  if (!isJsonObject(body)) throw new ApiError('malformed')
  const { id, version, state, modules = [], actions = [] } = body
  const findings: Finding[] = []
  const demand = (holds: boolean, pointer: string, message: string): void => {
    if (!holds) findings.push({ pointer, keyword: 'type', message })
  }
  demand(isWhole(id), '/id', 'Envíe el id del rol, un número entero.')
  demand(isWhole(version), '/version', 'Envíe la versión del rol que leyó.')
  demand(typeof state === 'boolean', '/state', 'Envíe el estado del rol: verdadero o falso.')
  demand(Array.isArray(modules), '/modules', 'Envíe los módulos del rol como una lista.')
  demand(Array.isArray(actions), '/actions', 'Envíe las acciones del rol como una lista.')
  if (findings.length > 0) throw new ApiError('invalid', { findings })
  const away = new Set(elementsOf(modules).flatMap((module) => (module.active === false ? [module.id] : [])))
  const wanted = new Map<number, boolean>()
  elementsOf(actions).forEach((action, index) => {
    const { menuOperation_id: option, accionName: name, active } = action
    const known = isWhole(option) && typeof name === 'string' && isActionName(name)
    const pointer = `/actions/${index}`
    demand(known && typeof active === 'boolean', pointer, unreadable)
    demand(action.rol_id === undefined || action.rol_id === id, pointer, 'La acción es de otro rol.')
    demand(!(active === true && away.has(option)), pointer, 'Active primero el módulo.')
    if (known) wanted.set(actionId(option, name as ActionName), active === true)
  })
  if (findings.length > 0) throw new ApiError('invalid', { findings })
  return { id: id as number, version: version as number, state: state as boolean, actions: wanted }
}

const unreadable =
  'Envíe cada acción con «menuOperation_id» (un número), «accionName» (una acción conocida) y «active».'

const elementsOf = (list: unknown): JsonObject[] =>
  Array.isArray(list) ? list.map((element) => (isJsonObject(element) ? element : {})) : []
