import { refuseText } from '#src/kinds/text.ts'
import { type ActionName, actionId, isActionName } from '#src/schema/actions.ts'
import { readFlag } from '#src/schema/flag.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { Issue } from '#src/validation/issue.ts'
import { readSending } from '../approvals/approval-request.ts'
import { ApiError } from '../http/errors.ts'

/** Request to save a role. */
export type RoleRequest = {
  /** Id of the role, and the version that was seen, where one is named; undefined for a new one. */
  seen: { id: number; version: number | undefined } | undefined
  /** Name of a new role, or that which the caller knows the role by; empty where none was sent. */
  rolName: string
  state: boolean | undefined
  description: string | undefined
  /** Actions, and whether each is to be active. */
  actions: ActionRequest[]
  /** Version that was seen of the change beside the role, where there is one. */
  pendingVersion: number | undefined
  /** Ids of the rules whose warning was read and confirmed. */
  confirmed: string[]
  /** Why, for whoever decides. */
  reason: string | undefined
}

export type ActionRequest = {
  /** In what was sent. */
  pointer: string
  option: number
  name: ActionName
  active: boolean
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isMissing = (value: unknown): value is undefined | null => value === undefined || value === null

const namePattern = /^[A-Za-z][A-Za-z0-9]{2,29}$/
const longestDescription = 150

/**
 * Reads a role as the client builds it (spec §3, «Built per role»): what it does not name stays as it is. Without an id
 * it is a new role, and without a version the role is meant as it is: the specification sends id, name and state alone.
 * @throws ApiError `malformed`, or `invalid` naming what cannot be read or an action without its module (rule ROL-2)
 */
export function readRoleRequest(body: unknown): RoleRequest {
  if (!isJsonObject(body)) throw new ApiError('malformed')
  const { id, version, rolName, state, description, modules = [], actions = [] } = body
  const { pendingVersion, confirmed = [], reason: given } = body
  const isNew = isMissing(id)
  const issues: Issue[] = []
  const demand = (holds: boolean, pointer: string, message: string): void => {
    if (!holds) issues.push({ pointer, keyword: 'type', message })
  }
  if (isNew)
    demand(
      typeof rolName === 'string' && namePattern.test(rolName),
      '/rolName',
      'Escriba el rol con letras sin tildes y números, de 3 a 30, empezando por una letra.',
    )
  else {
    demand(isWhole(id), '/id', 'Envíe el id del rol, un número entero.')
    demand(isMissing(version) || isWhole(version), '/version', 'Envíe la versión del rol que leyó.')
    demand(isMissing(rolName) || typeof rolName === 'string', '/rolName', 'Envíe el nombre del rol.')
  }
  demand(
    isMissing(state) || readFlag(state) !== undefined,
    '/state',
    'Envíe el estado: verdadero o falso, o 1 o 0.',
  )
  demand(isMissing(description) || isDescription(description), '/description', unreadableDescription)
  demand(Array.isArray(modules), '/modules', 'Envíe los módulos del rol como una lista.')
  demand(Array.isArray(actions), '/actions', 'Envíe las acciones del rol como una lista.')
  demand(
    isMissing(pendingVersion) || isWhole(pendingVersion),
    '/pendingVersion',
    'Envíe la versión del cambio que leyó.',
  )
  demand(Array.isArray(confirmed), '/confirmed', 'Envíe las reglas que confirma como una lista.')
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  const { reason } = readSending(isMissing(given) ? {} : { reason: given }, '')
  const away = new Set(elementsOf(modules).flatMap((module) => (module.active === false ? [module.id] : [])))
  const requestedActions = elementsOf(actions).flatMap((action, index): ActionRequest[] => {
    const { menuOperation_id: option, accionName: name, active } = action
    const pointer = `/actions/${index}`
    const isReadable = isWhole(option) && typeof name === 'string' && isActionName(name)
    demand(isReadable && typeof active === 'boolean', pointer, unreadableAction)
    demand(isMissing(action.rol_id) || action.rol_id === id, pointer, 'La acción es de otro rol.')
    demand(!(active === true && away.has(option)), pointer, moduleFirst)
    return isReadable ? [{ pointer, option, name: name as ActionName, active: active === true }] : []
  })
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  return {
    seen: isNew
      ? undefined
      : { id: id as number, version: isMissing(version) ? undefined : (version as number) },
    rolName: isMissing(rolName) ? '' : (rolName as string),
    state: isMissing(state) ? undefined : readFlag(state),
    description: isMissing(description) ? undefined : (description as string).trim(),
    actions: [...new Map(requestedActions.map((one) => [actionId(one.option, one.name), one])).values()],
    pendingVersion: isMissing(pendingVersion) ? undefined : (pendingVersion as number),
    confirmed: (confirmed as unknown[]).map(String),
    reason,
  }
}

/** Rule ROL-2. */
export const moduleFirst = 'Active primero el módulo.'

const isDescription = (text: unknown): boolean =>
  typeof text === 'string' &&
  text.trim().length <= longestDescription &&
  !/[\t\n\r]/.test(text) &&
  refuseText(text.trim()) === undefined

const unreadableDescription = `Escriba la descripción en una línea de ${longestDescription} caracteres como máximo, sin código ni caracteres invisibles.`

const unreadableAction =
  'Envíe cada acción con «menuOperation_id» (un número), «accionName» (una acción conocida) y «active».'

const elementsOf = (list: unknown): JsonObject[] =>
  Array.isArray(list) ? list.map((element) => (isJsonObject(element) ? element : {})) : []
