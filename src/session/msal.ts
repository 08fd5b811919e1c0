import {
  type AccountInfo,
  AuthError,
  BrowserAuthErrorCodes,
  type IPublicClientApplication,
  ProtocolMode,
  PublicClientApplication,
  ServerError,
} from '@azure/msal-browser'
import type { AppConfig } from '#src/client/app-config.ts'
import type { IdentityProvider, KnownAccounts } from './identity-provider.ts'
import type { Account } from './machine.ts'
import { signedOutQuery } from './signed-out-query.ts'
import { ProviderUnreachable } from './token-source.ts'

/**
 * Prepares MSAL and takes in the answer of a sign-in that has just come back. Must run before any router exists, which
 * would take the answer for a route (measured §1).
 */
export async function prepareMsal({ auth }: AppConfig): Promise<PublicClientApplication> {
  const msal = new PublicClientApplication({
    auth: {
      clientId: auth.clientId,
      authority: auth.authority,
      knownAuthorities: auth.knownAuthorities,
      redirectUri: `${location.origin}/auth-redirect.html`,
      postLogoutRedirectUri: `${location.origin}/${signedOutQuery}`,
      ...(auth.authorityMetadata ? { authorityMetadata: auth.authorityMetadata } : {}),
      OIDCOptions: { responseMode: 'fragment', defaultScopes: ['openid', 'profile'] },
    },
    cache: { cacheLocation: 'localStorage' },
    system: { protocolMode: auth.authorityMetadata ? ProtocolMode.OIDC : ProtocolMode.AAD },
  })
  await msal.initialize()
  const answer = await msal.handleRedirectPromise()
  if (answer) msal.setActiveAccount(answer.account)
  return msal
}

/** MSAL as the session sees it. @param known the accounts that its React context holds */
export function toIdentityProvider(
  msal: IPublicClientApplication,
  { auth }: AppConfig,
  known: () => KnownAccounts,
): IdentityProvider {
  const infoOf = ({ id }: Account): AccountInfo | null => msal.getAccount({ homeAccountId: id })
  return {
    accountState: known,
    use: (account) => msal.setActiveAccount(infoOf(account)),
    acquire: async (account, force) => {
      const info = infoOf(account)
      const { idToken, idTokenClaims, fromCache } = await msal
        .acquireTokenSilent({
          scopes: auth.scopes,
          ...(info ? { account: info } : {}),
          ...(force ? { forceRefresh: true } : {}),
        })
        .catch(throwFailure)
      return { idToken, claims: idTokenClaims, fromCache }
    },
    accessToken: async (account) => {
      const info = infoOf(account)
      const request = { scopes: auth.scopes, ...(info ? { account: info } : {}) }
      return (await msal.acquireTokenSilent(request).catch(throwFailure)).accessToken
    },
    signIn: (prompt) =>
      msal.loginRedirect({ scopes: auth.scopes, ...(prompt ? { prompt } : {}) }).catch(throwFailure),
    signOut: async (account, reason) => {
      const info = account && infoOf(account)
      await msal.clearCache()
      // The client id gives the provider the return address; a token as hint would stand in the address.
      const extraQueryParameters = { client_id: auth.clientId }
      await msal.logoutRedirect({ account: info ?? null, state: reason, extraQueryParameters })
    },
  }
}

export const toAccount = ({ homeAccountId, name, username }: AccountInfo): Account => ({
  id: homeAccountId,
  name: name ?? '',
  userName: username,
})

const networkTroubles: string[] = [
  BrowserAuthErrorCodes.noNetworkConnectivity,
  BrowserAuthErrorCodes.getRequestFailed,
  BrowserAuthErrorCodes.postRequestFailed,
  BrowserAuthErrorCodes.timedOut,
  'network_error',
]

/** Separates a provider without an answer, or that failed, from one that refuses. */
function throwFailure(error: unknown): never {
  const isTrouble =
    (error instanceof ServerError && Number(error.status) >= 500) ||
    (error instanceof AuthError && networkTroubles.includes(error.errorCode))
  throw isTrouble ? new ProviderUnreachable(error.errorCode) : error
}
