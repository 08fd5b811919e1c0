import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { isUnsafeText } from '#src/schema/unsafe-text.ts'
import type { Finding } from '#src/verdict/finding.ts'
import { ApiError } from '../http/errors.ts'

/** What a save says of an option of the menu: what it does not name stays as it is. */
export type AskedModule = {
  version: number
  moduleName?: string
  subModule?: string
  name?: string
  route?: string
  state?: boolean
  actions: { pointer: string; name: string; state: boolean }[]
}

const names = { moduleName: 40, subModule: 40, name: 60 } as const

/**
 * Reads an option as `getPermDataModule` gives it (domain §11.2).
 * @throws ApiError `malformed`, or `invalid` naming what cannot be read
 */
export function readAskedModule(body: unknown): AskedModule {
  if (!isJsonObject(body)) throw new ApiError('malformed')
  const { version, route, state, actions = [] } = body
  const findings: Finding[] = []
  const demand = (holds: boolean, pointer: string, message: string): void => {
    if (!holds) findings.push({ pointer, keyword: 'type', message })
  }
  demand(Number.isSafeInteger(version), '/version', 'Envíe la versión de la opción que leyó.')
  const texts = Object.entries(names).flatMap(([member, longest]) => {
    const text = body[member]
    if (text === undefined) return []
    demand(
      isName(text, longest),
      `/${member}`,
      `Escriba de 1 a ${longest} caracteres en una línea, sin código.`,
    )
    return [[member, String(text).trim()]]
  })
  demand(route === undefined || typeof route === 'string', '/route', 'Envíe la ruta como un texto.')
  demand(state === undefined || typeof state === 'boolean', '/state', 'Envíe el estado: verdadero o falso.')
  demand(Array.isArray(actions), '/actions', 'Envíe las acciones de la opción como una lista.')
  const asked = (Array.isArray(actions) ? actions : []).flatMap((action: JsonValue, index) => {
    const pointer = `/actions/${index}`
    const { accionName: name, state: wanted } = isJsonObject(action) ? action : {}
    const isKnown = typeof name === 'string' && typeof wanted === 'boolean'
    demand(isKnown, pointer, 'Envíe cada acción con «accionName» y «state».')
    return isKnown ? [{ pointer, name, state: wanted }] : []
  })
  if (findings.length > 0) throw new ApiError('invalid', { findings })
  return {
    version: version as number,
    ...Object.fromEntries(texts),
    ...(typeof route === 'string' ? { route } : {}),
    ...(typeof state === 'boolean' ? { state } : {}),
    actions: asked,
  }
}

const isName = (text: JsonValue, longest: number): boolean =>
  typeof text === 'string' &&
  text.trim() !== '' &&
  text.trim().length <= longest &&
  !/\p{Cc}/u.test(text) &&
  !isUnsafeText(text)
