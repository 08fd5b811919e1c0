import type { ServiceName } from '#src/schema/screen-document.ts'
import { type Environment, readNumber, readUrl } from '../environment.ts'
import { isLoopback } from '../loopback.ts'
import { StartupError } from '../startup-error.ts'

/** A service of the bank that has no screens here: what operations have it do, once (`instruct.ts`). */
export type OutsideName = 'depository' | 'payments'

/** A service that this server may call. */
export type CalledName = ServiceName | OutsideName

/** A service that stands elsewhere. */
export type ServiceSettings = {
  name: CalledName
  /** Base of its calls, without a slash at the end. */
  url: string
  /** Who calls it: this server, which passes the calls of browsers on, or the browser itself. */
  calledBy: 'server' | 'browser'
  /** Milliseconds that an attempt may take. */
  timeout: number
  /** File with a bearer token of the product's own, for what it sends without a person. */
  tokenFile: string | undefined
}

/** Parts of the names of settings, by service: `SERVICE_MTO_URL`. */
const settingNames: Record<CalledName, string> = {
  profile: 'PROFILE',
  mto: 'MTO',
  hub: 'HUB',
  ops: 'OPS',
  productControl: 'PRODUCT_CONTROL',
  depository: 'DEPOSITORY',
  payments: 'PAYMENTS',
}

const outside: CalledName[] = ['depository', 'payments']

/** Parts of an address by which browsers give a call the token of the person (specification, part 1 §7). */
const markers = ['execute-api', '.previospichincha.com', 'product-control']

/** Seconds: with its repeats a call ends before the client gives up (spec part 2, 23). */
export const longestTimeout = 35

/**
 * Reads which services stand elsewhere, from `SERVICE_<NAME>_URL`, `…_CALLED_BY` and `…_TOKEN_FILE`.
 * @throws StartupError that names the variable and what it takes
 */
export function readServices(environment: Environment): ServiceSettings[] {
  const timeout =
    readNumber(environment, 'SERVICE_TIMEOUT', 10, { minimum: 1, maximum: longestTimeout }) * 1_000
  return (Object.entries(settingNames) as [CalledName, string][]).flatMap(([name, part]) => {
    const [base, by, token] = ['URL', 'CALLED_BY', 'TOKEN_FILE'].map((what) => `SERVICE_${part}_${what}`) as [
      string,
      string,
      string,
    ]
    const url = readServiceUrl(environment, base)
    const orphan = [by, token].find((one) => environment[one])
    if (url === undefined && orphan)
      throw new StartupError(
        `${orphan} necesita ${base}, la dirección del servicio; escríbala o quite ${orphan}.`,
      )
    if (url === undefined) return []
    const calledBy = environment[by] || 'server'
    if (calledBy !== 'server' && calledBy !== 'browser')
      throw new StartupError(`${by}=${calledBy} no es válido; use server o browser.`)
    if (outside.includes(name) && calledBy === 'browser')
      throw new StartupError(`${by}=browser no es válido; a ese servicio lo llama este servidor.`)
    if (name === 'profile' && calledBy === 'server')
      throw new StartupError(
        `${base} necesita ${by}=browser: este servidor decide los permisos con sus propias tablas y no pasa esas llamadas.`,
      )
    if (
      calledBy === 'browser' &&
      name !== 'productControl' &&
      !markers.some((marker) => url.includes(marker))
    )
      throw new StartupError(
        `${base}=${url} no lleva ninguna de las marcas con que el navegador envía el token (${markers.join(', ')}); agréguela a la dirección o use ${by}=server.`,
      )
    return [{ name, url, calledBy, timeout, tokenFile: environment[token] || undefined }]
  })
}

/** @throws StartupError also where tokens would cross a network unencrypted */
function readServiceUrl(environment: Environment, name: string): string | undefined {
  const url = readUrl(environment, name)
  if (url === undefined) return undefined
  const { protocol, hostname, username, password } = new URL(url)
  if (/[?#]/.test(url) || username || password)
    throw new StartupError(`${name} no lleva usuario, consulta (?) ni ancla (#); deje solo la dirección.`)
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new StartupError(`${name}=${url} no es segura; fuera de esta máquina use https.`)
  return url
}
