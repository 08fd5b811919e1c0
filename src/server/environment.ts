import { isIP } from 'node:net'
import { isDay } from '#src/kinds/day-text.ts'
import { isLoopback } from './loopback.ts'
import { StartupError } from './startup-error.ts'

/** Variables by name; an empty one counts as absent. */
export type Environment = Record<string, string | undefined>

/** @throws StartupError when the text is no whole number between the limits. */
export function readNumber(
  environment: Environment,
  name: string,
  missing: number,
  { minimum = 0, maximum }: { minimum?: number; maximum: number },
): number {
  const text = environment[name]
  if (!text) return missing
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= minimum && value <= maximum))
    throw new StartupError(`${name}=${text} no es válido; use un número de ${minimum} a ${maximum}.`)
  return value
}

/** @throws StartupError when the text is neither 0 nor 1. */
export function readSwitch(environment: Environment, name: string, missing = false): boolean {
  const text = environment[name]
  if (!text) return missing
  if (text !== '0' && text !== '1') throw new StartupError(`${name}=${text} no es válido; use 0 o 1.`)
  return text === '1'
}

/** @throws StartupError when the text is no address of the web. */
export function readUrl(environment: Environment, name: string): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartupError(`${name} no es una dirección http(s) válida.`)
  return text.replace(/\/+$/, '')
}

/**
 * An address that browsers use and paths are added to, without a slash at the end.
 * @throws StartupError also when tokens would cross a network unencrypted.
 */
export function readPublicUrl(environment: Environment, name: string): string | undefined {
  const text = readUrl(environment, name)
  if (text === undefined) return undefined
  const { protocol, hostname, username, password, origin, pathname } = new URL(text)
  if (/[?#]/.test(text) || username || password)
    throw new StartupError(`${name} no lleva usuario, consulta (?) ni ancla (#); deje solo la dirección.`)
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new StartupError(`${name}=${text} no es segura; fuera de esta máquina use https.`)
  return origin + pathname.replace(/\/+$/, '')
}

/** @throws StartupError when the text is no day that exists; a time after it is left out. */
export function readDay(environment: Environment, name: string): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  const [day = ''] = text.split('T')
  if (!isDay(day)) throw new StartupError(`${name}=${text} no es una fecha; escríbala AAAA-MM-DD.`)
  return day
}

/**
 * The proxies in front: how many they are, or the addresses and networks they have.
 * @throws StartupError when the text is neither
 */
export function readProxies(environment: Environment, name: string): number | string[] {
  const text = environment[name]
  if (!text) return 0
  if (/^\d$/.test(text)) return Number(text)
  const networks = text.split(',').map((network) => network.trim())
  if (!networks.every(isNetwork))
    throw new StartupError(
      `${name}=${text} no es válido; use cuántos proxies hay delante (0 a 9) o sus redes, como 10.0.0.0/8,192.168.1.5.`,
    )
  return networks
}

/** An address, or a network as CIDR; one that holds every address would trust anybody. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
