import { readFileSync } from 'node:fs'
import type { JsonObject } from '#src/schema/json.ts'
import type { ServiceName } from '#src/schema/screen-document.ts'
import type { Config } from './config.ts'

/** Where the embedded backend serves each service; a call is the base and the path of its schema (design §3). */
export const serviceBases: Record<ServiceName, string> = {
  profile: '/execute-api',
  mto: '/execute-api',
  hub: '/execute-api',
  ops: '/execute-api',
  productControl: '',
}

/** Version of the product. */
export const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as {
  version: string
}

/** Answer of `/config.json`: all that the one build needs to know of where it runs. */
export const clientConfig = (config: Config, auth: JsonObject): JsonObject => ({
  auth,
  services: { ...serviceBases, ...basesElsewhere(config.services) },
  ...calledElsewhere(config.services),
  environment: config.environment,
  testMode: config.testMode,
  version,
  idle: { limit: config.idle.limit * 1000, warning: config.idle.warning * 1000 },
  encryptStorage: config.encryptStorage,
  ...(config.oldStoragePassphrase ? { oldStoragePassphrase: config.oldStoragePassphrase } : {}),
})

/** Services elsewhere that this server calls, where there are some. */
function calledElsewhere(services: Config['services']): { elsewhere?: string[] } {
  const names = services.filter(({ calledBy }) => calledBy === 'server').map(({ name }) => name)
  return names.length > 0 ? { elsewhere: names } : {}
}

/** Bases of the services that browsers call themselves. */
const basesElsewhere = (services: Config['services']): Partial<Record<ServiceName, string>> =>
  Object.fromEntries(
    services.filter(({ calledBy }) => calledBy === 'browser').map(({ name, url }) => [name, url]),
  )
