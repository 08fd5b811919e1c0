import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { ServiceName } from '#src/schema/screen-document.ts'
import { productBase } from '#src/schema/wire.ts'

/** What `/config.json` says of the place the client runs in (design §3). */
export type AppConfig = {
  auth: {
    clientId: string
    authority: string
    knownAuthorities: string[]
    authorityMetadata?: string
    scopes: string[]
    /** Address of the person's profile in the directory (`/me`), where the provider has one. */
    directory?: string
  }
  /**
   * Base address of each service; a call is the base and the path of its schema. What is the product's own, such as the
   * inbox, is at `product`, wherever the service of profiles is.
   */
  services: Record<ServiceName | 'product', string>
  /** Services that other servers of the bank are, and this one calls: several records there are written one by one. */
  elsewhere?: ServiceName[]
  environment: string
  testMode: boolean
  version: string
  encryptStorage: boolean
  /** Milliseconds until an idle session ends (0: never), and how long before that it warns. */
  idle: { limit: number; warning: number }
  /** Passphrase of the earlier application's session data, which are read once. */
  oldStoragePassphrase?: string
}

/** The configuration cannot be read or is invalid; the message is for the screen. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** @throws ConfigError */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok)
    throw new ConfigError('No se pudo leer la configuración de la aplicación (/config.json).')
  return readConfig(await response.json().catch(() => undefined))
}

/** @throws ConfigError naming the member that is missing or of another type. */
export function readConfig(answer: unknown): AppConfig {
  const root = member({ answer: answer as JsonValue }, 'answer', isJsonObject)
  const auth = member(root, 'auth', isJsonObject)
  const services = member(root, 'services', isJsonObject)
  const idle = member(root, 'idle', isJsonObject)
  return {
    auth: {
      clientId: member(auth, 'clientId', isText),
      authority: member(auth, 'authority', isText),
      knownAuthorities: member(auth, 'knownAuthorities', isTextList),
      scopes: member(auth, 'scopes', isTextList),
      ...(auth.authorityMetadata === undefined
        ? {}
        : { authorityMetadata: member(auth, 'authorityMetadata', isText) }),
      ...(auth.directory === undefined ? {} : { directory: member(auth, 'directory', isAddress) }),
    },
    services: {
      product: productBase,
      profile: member(services, 'profile', isServiceBase),
      mto: member(services, 'mto', isServiceBase),
      hub: member(services, 'hub', isServiceBase),
      ops: member(services, 'ops', isServiceBase),
      productControl: member(services, 'productControl', isServiceBase),
    },
    ...(root.elsewhere === undefined
      ? {}
      : { elsewhere: member(root, 'elsewhere', isTextList) as ServiceName[] }),
    environment: member(root, 'environment', isText),
    testMode: member(root, 'testMode', isFlag),
    version: member(root, 'version', isText),
    encryptStorage: member(root, 'encryptStorage', isFlag),
    idle: { limit: member(idle, 'limit', isDuration), warning: member(idle, 'warning', isDuration) },
    ...(root.oldStoragePassphrase === undefined
      ? {}
      : { oldStoragePassphrase: member(root, 'oldStoragePassphrase', isText) }),
  }
}

function member<Value extends JsonValue>(
  parent: JsonObject,
  name: string,
  is: (value: unknown) => value is Value,
): Value {
  const value = parent[name]
  if (!is(value))
    throw new ConfigError(`La configuración de la aplicación no es válida: revise «${name}» en /config.json.`)
  return value
}

const isText = (value: unknown): value is string => typeof value === 'string'
/** Nothing, a path of this origin, or an https address; never a host by pattern, userinfo or a query. */
function isServiceBase(value: unknown): value is string {
  if (!isText(value) || /[*?#@\\\s]/.test(value)) return false
  if (value === '' || /^\/[^/]/.test(value)) return true
  return URL.canParse(value) && isSafeProtocol(new URL(value))
}

/** An https address, or one of this machine. */
const isAddress = (value: unknown): value is string =>
  isText(value) && URL.canParse(value) && isSafeProtocol(new URL(value))

const isSafeProtocol = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))

const isDuration = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
