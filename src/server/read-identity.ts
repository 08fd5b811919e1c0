import { tenantOf } from './auth/tenant.ts'
import { type Environment, readNumber, readUrl } from './environment.ts'
import { StartupError } from './startup-error.ts'

/** The bank's own provider (Entra ID): whose tokens are accepted, and where their keys are. */
export type ExternalIdentity = {
  kind: 'external'
  authority: string
  clientId: string
  /** Issuers of tokens, one for each tenant where the authority is of several. */
  issuers: string[]
  /** Tenants (`tid`) whose people are let in, in small letters. */
  tenants: string[]
  jwksUri: string
  /** Address of a person's profile in the directory, which answers the scope `user.read`. */
  directory: string | undefined
}

/** Who signs people in: the local provider of demonstrations, or the bank's own. */
export type IdentityConfig = { kind: 'local'; tokenLifetime: number } | ExternalIdentity

/** @throws StartupError that names the variable and what it takes */
export function readIdentity(environment: Environment): IdentityConfig {
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
    ...readIssuers(environment, authority),
    jwksUri: readUrl(environment, 'OIDC_JWKS_URI') ?? `${authority}/discovery/v2.0/keys`,
    directory: readUrl(environment, 'OIDC_DIRECTORY_URL') ?? directoryOf(authority),
  }
}

/** Microsoft Graph has the directory of Entra ID; others are named by the configuration. */
const directoryOf = (authority: string): string | undefined =>
  new URL(authority).host === 'login.microsoftonline.com' ? 'https://graph.microsoft.com/v1.0/me' : undefined

/** Authorities of Entra ID by which people of any tenant sign in; their tokens name the tenant as the issuer. */
const ofAnyTenant = /\/(?:common|organizations|consumers)$/i

function readIssuers(
  { OIDC_ISSUER, OIDC_TENANTS = '' }: Environment,
  authority: string,
): Pick<ExternalIdentity, 'issuers' | 'tenants'> {
  const allowed = OIDC_TENANTS.split(',').flatMap((tenant) => tenant.trim().toLowerCase() || [])
  const issuer = OIDC_ISSUER || `${authority}/v2.0`
  const named = tenantOf(issuer)
  if (named === undefined && allowed.length === 0)
    throw new StartupError(
      `Falta OIDC_TENANTS: «${issuer}» no nombra un inquilino (tenant) y dejaría entrar a los de cualquiera; escriba los «tid» que pueden entrar, separados por comas.`,
    )
  if (named !== undefined) {
    if (allowed.length > 0 && allowed.join() !== named)
      throw new StartupError(
        `OIDC_TENANTS dice «${allowed.join(', ')}» y el emisor es del inquilino «${named}»; quite OIDC_TENANTS o corrija el emisor.`,
      )
    return { issuers: [issuer], tenants: [named] }
  }
  const isOfAny = !OIDC_ISSUER && ofAnyTenant.test(authority)
  return {
    issuers: isOfAny ? allowed.map((tenant) => issuerOf(authority, tenant)) : [issuer],
    tenants: allowed,
  }
}

function issuerOf(authority: string, tenant: string): string {
  const issuer = `${authority.replace(ofAnyTenant, `/${tenant}`)}/v2.0`
  if (tenantOf(issuer) === undefined)
    throw new StartupError(
      `OIDC_TENANTS dice «${tenant}», que no es el id de un inquilino; se escribe como 3f2504e0-4f89-41d3-9a0c-0305e82c3301.`,
    )
  return issuer
}
