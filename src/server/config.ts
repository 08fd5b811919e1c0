import { resolve } from 'node:path'
import {
  type Environment,
  readDay,
  readNumber,
  readProxies,
  readPublicUrl,
  readSwitch,
  readUrl,
} from './environment.ts'
import { StartupError } from './startup-error.ts'

/** Who signs people in: the local provider of demonstrations, or the bank's own (Entra ID). */
export type IdentityConfig =
  | { kind: 'local'; tokenLifetime: number }
  | { kind: 'external'; authority: string; clientId: string; issuer: string; jwksUri: string }

export type Config = {
  port: number
  host: string
  /** Address that browsers use, without a slash at the end. */
  publicUrl: string
  dataDir: string
  /** Where uploaded files are kept; one folder for all processes. */
  filesDir: string
  databaseUrl: string | undefined
  schemasDir: string
  clientDir: string
  /** Demonstration users and rows are allowed. */
  demo: boolean
  /** Thousands of made-up clients, accounts and loans are loaded beside the demonstration rows. */
  demoVolume: boolean
  testMode: boolean
  environment: string
  identity: IdentityConfig
  /** After how many seconds without anybody a session ends, 0 for never, and how many before that it is told. */
  idle: { limit: number; warning: number }
  /** Browsers keep session data sealed. */
  encryptStorage: boolean
  /** Passphrase under which the earlier application sealed them; browsers are told it, as they were then. */
  oldStoragePassphrase: string | undefined
  /** Calls per minute and person, or address where nobody is signed in; 0 switches the limit off. */
  rateLimit: number
  /** Whom to believe about the caller's address (`X-Forwarded-For`): how many proxies in front, or their networks. */
  trustProxy: number | string[]
  /** A business date that stands still, ISO 8601; undefined follows the machine's clock. */
  fixedDate: string | undefined
}

/**
 * Reads the configuration from environment variables (README, «Configuration»).
 * @throws StartupError that names the variable and what it takes.
 */
export function readConfig(environment: Environment, root: string): Config {
  const port = readNumber(environment, 'PORT', 3000, { minimum: 1, maximum: 65_535 })
  const demo = readSwitch(environment, 'BACKOFFICE_DEMO')
  const identity = readIdentity(environment)
  const testMode = readSwitch(environment, 'TEST_MODE', demo)
  if (!demo && identity.kind === 'local')
    throw new StartupError(
      'Falta OIDC_AUTHORITY: el proveedor de identidad local solo se permite con BACKOFFICE_DEMO=1.',
    )
  if (!demo && testMode) throw new StartupError('TEST_MODE=1 solo se permite con BACKOFFICE_DEMO=1.')
  const demoVolume = readSwitch(environment, 'DEMO_VOLUME')
  if (!demo && demoVolume) throw new StartupError('DEMO_VOLUME=1 solo se permite con BACKOFFICE_DEMO=1.')
  return {
    port,
    host: environment.HOST || 'localhost',
    publicUrl: readPublicUrl(environment, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir: resolve(root, environment.DATA_DIR || '.data'),
    filesDir: resolve(root, environment.FILES_DIR || '.files'),
    databaseUrl: environment.DATABASE_URL || undefined,
    schemasDir: resolve(root, environment.SCHEMAS_DIR || 'schemas'),
    clientDir: resolve(root, 'dist/client'),
    demo,
    demoVolume,
    testMode,
    environment: environment.ENVIRONMENT || 'development',
    identity,
    idle: readIdle(environment),
    encryptStorage: readSwitch(environment, 'ENCRYPT_STORAGE'),
    oldStoragePassphrase: environment.OLD_STORAGE_PASSPHRASE || undefined,
    rateLimit: readNumber(environment, 'RATE_LIMIT', 1200, { maximum: 1_000_000 }),
    trustProxy: readProxies(environment, 'TRUST_PROXY'),
    fixedDate: readDay(environment, 'BACKOFFICE_CLOCK'),
  }
}

/** The warning takes a minute, or half of what is shorter than two. */
function readIdle(environment: Environment): Config['idle'] {
  const limit = readNumber(environment, 'IDLE_TIMEOUT', 900, { maximum: 86_400 })
  return { limit, warning: Math.min(60, Math.floor(limit / 2)) }
}

function readIdentity(environment: Environment): IdentityConfig {
  const authority = readUrl(environment, 'OIDC_AUTHORITY')
  if (!authority)
    return {
      kind: 'local',
      tokenLifetime: readNumber(environment, 'TOKEN_LIFETIME', 3600, { maximum: 86_400 }),
    }
  const clientId = environment.OIDC_CLIENT_ID
  if (!clientId)
    throw new StartupError('Falta OIDC_CLIENT_ID, el id de esta aplicación en el proveedor de identidad.')
  return {
    kind: 'external',
    authority,
    clientId,
    issuer: environment.OIDC_ISSUER || `${authority}/v2.0`,
    jwksUri: readUrl(environment, 'OIDC_JWKS_URI') ?? `${authority}/discovery/v2.0/keys`,
  }
}
