import { readFlag } from '#src/schema/flag.ts'
import { isJsonObject } from '#src/schema/json.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'

/** The permissions of an answer cannot be built; the message is for the screen (spec §8). */
export class PermissionError extends Error {
  override name = 'PermissionError'
}

/**
 * Reads the permissions of an answer; of those with one id the first counts. Nobody could tell a right that was left
 * out from one that was never given: what cannot be read is refused, in words.
 * @throws PermissionError when one of the four lists is missing, or names the element and member that cannot be read
 */
export const readPermissions = (body: Record<string, unknown>): PermissionData => ({
  roles: readList(body, 'roles', {
    id: readId,
    rolName: readText,
    state: readFlag,
    description: orNothing(readText),
    version: orNothing(readId),
  }),
  Modules: readList(body, 'Modules', {
    id: readId,
    name: readText,
    route: readText,
    state: readFlag,
    moduleName: readText,
    subModule: readText,
  }),
  perm: readList(body, 'perm', { id: readId, rol_id: readId, menuOperation_id: readId, actionId: readId }),
  actions: readList(body, 'actions', {
    id: readId,
    menuOperation_id: readId,
    state: readFlag,
    accionName: readText,
  }),
})

/** The value of a member; undefined where it is none. */
type Read<Value> = (value: unknown) => Value | undefined

/** Readers of the members of an element, some of which it may lack. */
type Shape<Element> = { [Member in keyof Element]-?: Read<Element[Member]> & { isOptional?: true } }

function readList<Element extends { id: number }>(
  body: Record<string, unknown>,
  name: string,
  shape: Shape<Element>,
): Element[] {
  const list = body[name]
  if (!Array.isArray(list))
    throw new PermissionError(`Los permisos llegaron incompletos: falta la lista «${name}».`)
  const elements = new Map<number, Element>()
  for (const [index, value] of list.entries()) {
    const element = readElement(value, shape, `el elemento ${index + 1} de «${name}»`)
    if (!elements.has(element.id)) elements.set(element.id, element)
  }
  return [...elements.values()]
}

function readElement<Element>(value: unknown, shape: Shape<Element>, place: string): Element {
  if (!isJsonObject(value)) throw new PermissionError(`Los permisos no se entienden: revise ${place}.`)
  const members = (Object.entries(shape) as [string, Shape<Element>[keyof Element]][]).flatMap(
    ([member, read]) => {
      const content = read(value[member])
      if (content === undefined && !read.isOptional)
        throw new PermissionError(`Los permisos no se entienden: revise «${member}» en ${place}.`)
      return content === undefined ? [] : [[member, content]]
    },
  )
  return Object.fromEntries(members) as Element
}

const readId: Read<number> = (value) => (Number.isSafeInteger(value) ? Number(value) : undefined)
const readText: Read<string> = (value) => (typeof value === 'string' ? value : undefined)
/** A member that gives no right: without it, or where it cannot be read, the rest counts. */
const orNothing = <Value>(read: Read<Value>): Read<Value> & { isOptional: true } =>
  Object.assign((value: unknown) => read(value), { isOptional: true as const })
