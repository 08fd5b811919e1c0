import {
  type AccountInfo,
  AuthError,
  BrowserAuthErrorCodes,
  ProtocolMode,
  PublicClientApplication,
  ServerError,
} from '@azure/msal-browser'
import type { AppConfig } from '#src/client/app-config.ts'
import type { Account } from './machine.ts'
import { signedOutQuery } from './signed-out-query.ts'
import { type IssuedToken, ProviderUnreachable } from './token-source.ts'

/** The identity provider, as the session sees it; each call throws `ProviderUnreachable` when it does not answer. */
export type IdentityProvider = {
  /** Accounts this browser knows, the one in use, and whether it has just come back from signing in. */
  accountState: () => { accounts: Account[]; active?: Account | undefined; fresh: boolean }
  /** Takes an account for this page and for those opened later. */
  use: (account: Account) => void
  /** An ID token without a prompt; `force` gets it from the provider even when one is at hand. */
  acquire: (account: Account, force: boolean) => Promise<IssuedToken>
  /** An access token of the scope `user.read`, for the provider's directory. */
  accessToken: (account: Account) => Promise<string>
  /**
   * Leaves for the provider's page, where people may choose another account, or have to sign in anew;
   * comes back where the person was.
   */
  signIn: (prompt: 'select_account' | 'login' | undefined) => Promise<void>
  /** Ends the session at the provider, and forgets every account. `reason` comes back with the page. */
  signOut: (account: Account | undefined, reason: string) => Promise<void>
}

/**
 * Prepares MSAL and takes in the answer of a sign-in that has just come back. Must run before any router exists, which
 * would take the answer for a route (measured §1).
 */
export async function createMsalProvider({ auth }: AppConfig): Promise<IdentityProvider> {
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
  const infoOf = ({ id }: Account): AccountInfo | null => msal.getAccount({ homeAccountId: id })
  return {
    accountState: () => {
      const active = answer?.account ?? msal.getActiveAccount()
      return {
        accounts: msal.getAllAccounts().map(toAccount),
        active: active ? toAccount(active) : undefined,
        fresh: answer !== null,
      }
    },
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

const toAccount = ({ homeAccountId, name, username }: AccountInfo): Account => ({
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
