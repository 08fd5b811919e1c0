import { dirname, join, resolve } from 'node:path'
import {
  type Environment,
  readDay,
  readNumber,
  readProxies,
  readPublicUrl,
  readSwitch,
  readUrl,
} from './environment.ts'
import { type MailSettings, readMail } from './mail/read-mail.ts'
import { type IdentityConfig, readIdentity } from './read-identity.ts'
import { readServices, type ServiceSettings } from './services/service-settings.ts'
import { StartupError } from './startup-error.ts'

/** How the heads of the audit chain are stored out of the database's reach. */
export type AuditConfig = {
  /** Keys in PEM, the one that signs first. */
  keyFile: string
  /** File of signed heads, one a line. */
  headsFile: string
  /** Address that gets the same lines. */
  headsUrl: string | undefined
  /** Whether a missing key is created. */
  mayCreateKey: boolean
}

export type Config = {
  port: number
  host: string
  /** Address that browsers use, without a slash at the end. */
  publicUrl: string
  dataDir: string
  /** Folder of uploaded files; one for all processes. */
  filesDir: string
  audit: AuditConfig
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
  /** Idle seconds after which a session ends, 0 for never, and how many before that people are warned. */
  idle: { limit: number; warning: number }
  /** Browsers store session data sealed. */
  encryptStorage: boolean
  /** Passphrase under which the earlier application sealed them; browsers receive it, as they did then. */
  oldStoragePassphrase: string | undefined
  /** Calls per minute and person, or address where nobody is signed in; 0 switches the limit off. */
  rateLimit: number
  /** Proxies trusted about the caller's address (`X-Forwarded-For`): how many in front, or their networks. */
  trustProxy: number | string[]
  /** Fixed business date, ISO 8601; undefined follows the machine's clock. */
  fixedDate: string | undefined
  /** How e-mail is sent; undefined where none is. */
  mail: MailSettings | undefined
  /** Services that stand elsewhere; all others are built in. */
  services: ServiceSettings[]
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
  const dataDir = resolve(root, environment.DATA_DIR || '.data')
  return {
    port,
    host: environment.HOST || 'localhost',
    publicUrl: readPublicUrl(environment, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir,
    audit: readAudit(environment, root, demo),
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
    mail: readMail(environment),
    services: readServices(environment),
  }
}

/**
 * Reads where the keys of the audit log are, and its signed heads; by default beside the data.
 * @param mayCreateKey of a demonstration, whose key need not outlive its data
 * @throws StartupError where a key must be configured and is not
 */
export function readAudit(environment: Environment, root: string, mayCreateKey: boolean): AuditConfig {
  const { AUDIT_KEY_FILE: key, AUDIT_HEADS_FILE: heads, DATA_DIR: data } = environment
  if (!key && !mayCreateKey)
    throw new StartupError(
      'Falta AUDIT_KEY_FILE, la clave con que se firma el registro de auditoría; créela con «openssl genpkey -algorithm ed25519 -out <archivo>» y guárdela fuera del alcance de quien administra la base de datos.',
    )
  const keyFile = key ? resolve(root, key) : join(resolve(root, data || '.data'), 'audit', 'key.pem')
  return {
    keyFile,
    headsFile: heads ? resolve(root, heads) : join(dirname(keyFile), 'heads.jsonl'),
    headsUrl: readUrl(environment, 'AUDIT_HEADS_URL'),
    mayCreateKey,
  }
}

/** The warning takes a minute, or half of what is shorter than two. */
function readIdle(environment: Environment): Config['idle'] {
  const limit = readNumber(environment, 'IDLE_TIMEOUT', 900, { maximum: 86_400 })
  return { limit, warning: Math.min(60, Math.floor(limit / 2)) }
}
