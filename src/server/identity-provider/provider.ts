import type { Kysely } from 'kysely'
import { type ClientMetadata, type JWKS, Provider } from 'oidc-provider'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { Tables } from '../sql/tables.ts'
import { createAdapter } from './adapter.ts'
import { errorPage, signedOutPage, signOutPage } from './pages.ts'
import type { ProviderSecrets } from './secrets.ts'
import { demoTenant, demoUsers, objectIdOf, userNameOf } from './users.ts'

/** The client that the product is to its local provider. */
export const localClientId = 'backoffice-local'

const workday = 8 * 3600

type ProviderOptions = {
  publicUrl: string
  secrets: ProviderSecrets
  db: Kysely<Tables>
  tokenLifetime: number
}

/** The local identity provider (OpenID Connect), shaped so that MSAL treats it as it treats Entra ID (measured §1). */
export function createProvider({ publicUrl, secrets, db, tokenLifetime }: ProviderOptions): Provider {
  const secure = publicUrl.startsWith('https:')
  const provider = new Provider(`${publicUrl}/oidc`, {
    adapter: createAdapter(db),
    clients: [client(publicUrl)],
    jwks: { keys: [secrets.signingKey] } as JWKS,
    cookies: {
      keys: secrets.cookieKeys,
      long: { httpOnly: true, sameSite: 'lax', secure },
      short: { httpOnly: true, sameSite: 'lax', secure },
    },
    scopes: ['openid', 'profile', 'user.read'],
    claims: { openid: ['sub', 'oid', 'tid', 'ver', 'roles'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: false,
    clientBasedCORS: (_context, origin) => origin === publicUrl,
    findAccount: (_context, id) => findAccount(id),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = signOutPage(form)
        },
        postLogoutSuccessSource: (context) => {
          context.body = signedOutPage()
        },
      },
    },
    interactions: { url: (_context, interaction) => `/oidc/interaction/${interaction.uid}` },
    loadExistingGrant: async (context) => {
      const { client, session, account } = context.oidc
      const grant = new provider.Grant({
        clientId: client?.clientId,
        accountId: account?.accountId ?? session?.accountId,
      })
      grant.addOIDCScope('openid profile user.read')
      await grant.save()
      return grant
    },
    issueRefreshToken: async (_context, { clientId }) => clientId === localClientId,
    // Two tabs refresh with the same token; rotation would revoke both.
    rotateRefreshToken: () => false,
    renderError: (context) => {
      context.type = 'html'
      context.body = errorPage(context.path.startsWith('/session/end') ? 'signOut' : 'signIn')
    },
    ttl: {
      AccessToken: tokenLifetime,
      IdToken: tokenLifetime,
      AuthorizationCode: 60,
      Interaction: 3600,
      RefreshToken: workday,
      Session: workday,
      Grant: workday,
    },
  })
  provider.use(async (context, next) => {
    await next()
    if (isFailure(context.body)) context.body = { ...context.body, error_description: failureText }
    const { route, session } = context.oidc ?? {}
    // Without a session the provider has a page of its own, whose script our policy does not let run.
    if (route === 'end_session' && context.status === 200 && session && !session.accountId)
      context.body = signOutPage(signOutForm(context.oidc.urlFor('end_session_confirm'), session.state))
  })
  // Behind a proxy that ends TLS itself; `mountProvider` sets the public address.
  provider.proxy = true
  return provider
}

/** Form of a sign-out, as the provider writes it for who has a session. */
const signOutForm = (action: string, state: Record<string, unknown> | undefined): string =>
  `<form id="op.logoutForm" method="post" action="${action}"><input type="hidden" name="xsrf" value="${String(state?.secret)}"/></form>`

/** Failure text for programs; RFC 6749 allows no letters with accents here. */
const failureText = 'El ingreso no se pudo completar. Vuelva al inicio y entre de nuevo.'

const isFailure = (body: unknown): body is JsonObject => isJsonObject(body) && 'error' in body

const client = (publicUrl: string): ClientMetadata => ({
  client_id: localClientId,
  client_name: 'Backoffice',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  // Distinguishes a session from the next one of the same person.
  require_auth_time: true,
  redirect_uris: [`${publicUrl}/auth-redirect.html`],
  post_logout_redirect_uris: [`${publicUrl}/?sesion=cerrada`],
})

async function findAccount(id: string) {
  const user = demoUsers.find((candidate) => candidate.id === id)
  if (!user) return undefined
  return {
    accountId: id,
    claims: async () => ({
      sub: id,
      oid: objectIdOf(user),
      tid: demoTenant,
      ver: '2.0',
      name: user.name,
      preferred_username: userNameOf(user),
      ...(user.roles.length > 0 ? { roles: user.roles } : {}),
    }),
  }
}
