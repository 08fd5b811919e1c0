import { isJsonObject } from '#src/schema/json.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'

/** The permissions of an answer cannot be built; the message is for the screen (spec §8). */
export class PermissionError extends Error {
  override name = 'PermissionError'
}

/**
 * Reads the permissions of an answer. An element with a member that is missing or of another type gives nothing, and of
 * those with one id the first counts.
 * @throws PermissionError when one of the four lists is missing
 */
export const readPermissions = (body: Record<string, unknown>): PermissionData => ({
  roles: readList(body, 'roles', {
    id: isId,
    rolName: isText,
    state: isFlag,
    description: orNothing(isText),
    version: orNothing(isId),
  }),
  Modules: readList(body, 'Modules', {
    id: isId,
    name: isText,
    route: isText,
    state: isFlag,
    moduleName: isText,
    subModule: isText,
    version: orNothing(isId),
  }),
  perm: readList(body, 'perm', { id: isId, rol_id: isId, menuOperation_id: isId, actionId: isId }),
  actions: readList(body, 'actions', { id: isId, menuOperation_id: isId, state: isFlag, accionName: isText }),
})

type Guard<Value> = (value: unknown) => value is Value

function readList<Element extends { id: number }>(
  body: Record<string, unknown>,
  name: string,
  shape: { [Member in keyof Element]-?: Guard<Element[Member]> },
): Element[] {
  const list = body[name]
  if (!Array.isArray(list))
    throw new PermissionError(`Los permisos llegaron incompletos: falta la lista «${name}».`)
  const elements = new Map<number, Element>()
  for (const element of list)
    if (isElement(element, shape) && !elements.has(element.id)) elements.set(element.id, element)
  return [...elements.values()]
}

const isElement = <Element>(
  value: unknown,
  shape: { [Member in keyof Element]-?: Guard<Element[Member]> },
): value is Element =>
  isJsonObject(value) &&
  (Object.entries(shape) as [string, Guard<unknown>][]).every(([member, is]) => is(value[member]))

const isId: Guard<number> = (value): value is number => Number.isSafeInteger(value)
const isText: Guard<string> = (value): value is string => typeof value === 'string'
const orNothing =
  <Value>(is: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || is(value)
const isFlag: Guard<boolean> = (value): value is boolean => typeof value === 'boolean'
