import {
  type AccountInfo,
  type AuthenticationResult,
  BrowserAuthError,
  BrowserAuthErrorCodes,
  ProtocolMode,
  PublicClientApplication,
} from '@azure/msal-browser'
import type { AppConfig } from '#src/client/config.ts'
import { isExpired, type Session, toSession } from './session.ts'
import { signedOutQuery } from './signed-out-query.ts'
import { forgetSession, keepSession, keptRoles } from './storage.ts'

/** What sign-in offers to the rest of the client. */
export type SignIn = {
  /** The session of the person who is signed in; undefined when nobody is. Throws when the provider cannot be asked. */
  current: () => Promise<Session | undefined>
  /** An ID token that has not expired; throws when the person has to sign in again. */
  token: () => Promise<string>
  /** Leaves for the provider's page; comes back where the person was. */
  start: () => Promise<void>
  /** Ends the session here and at the provider. */
  end: () => Promise<void>
}

/**
 * Prepares MSAL and takes in the answer of a sign-in that has just come back. Must run before any router exists, which
 * would take the answer for a route (measured §1).
 */
export async function createSignIn({ auth }: AppConfig): Promise<SignIn> {
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
  // The account is that of this page for as long as it is open: another tab may let somebody else in meanwhile.
  const account = answer?.account ?? msal.getActiveAccount() ?? onlyOne(msal.getAllAccounts())
  msal.setActiveAccount(account ?? null)

  const acquire = async (): Promise<AuthenticationResult> => {
    const request = { scopes: auth.scopes, account: account ?? undefined }
    const result = await msal.acquireTokenSilent(request)
    return isExpired(result.idTokenClaims)
      ? msal.acquireTokenSilent({ ...request, forceRefresh: true })
      : result
  }
  let kept: Session | undefined
  const keep = ({ idToken, idTokenClaims }: AuthenticationResult): Session => {
    if (kept?.idToken === idToken) return kept
    kept = toSession(idToken, idTokenClaims, keptRoles())
    keepSession(kept)
    return kept
  }
  const shared = shareWhileRunning(async () => keep(await retryOverNetwork(acquire)))

  return {
    current: async () => {
      if (answer) return keep(answer)
      if (!account) return undefined
      return shared().catch((error) => {
        if (isNetworkTrouble(error)) throw error
        return undefined
      })
    },
    token: async () => (await shared()).idToken,
    start: () => msal.loginRedirect({ scopes: auth.scopes }),
    end: async () => {
      forgetSession()
      // The client id tells the provider where to return to; a token as hint would stand in the address.
      const extraQueryParameters = { client_id: auth.clientId }
      await msal.logoutRedirect({ account: account ?? null, extraQueryParameters })
    },
  }
}

const networkTroubles: string[] = [
  BrowserAuthErrorCodes.noNetworkConnectivity,
  BrowserAuthErrorCodes.getRequestFailed,
  BrowserAuthErrorCodes.postRequestFailed,
]

const isNetworkTrouble = (error: unknown): boolean =>
  error instanceof BrowserAuthError && networkTroubles.includes(error.errorCode)

/** Pauses before the second and the third attempt, in milliseconds. */
const pauses = [300, 1200]

/** A network that fails for a moment signs nobody out (spec part 2, point 3). */
async function retryOverNetwork<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pause of pauses)
    try {
      return await work()
    } catch (error) {
      if (!isNetworkTrouble(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  return work()
}

/** The specification takes the account only if exactly one exists (spec §4). */
const onlyOne = (accounts: AccountInfo[]): AccountInfo | undefined =>
  accounts.length === 1 ? accounts[0] : undefined

/** Calls that come while one is under way get its result: many requests, one renewal. */
function shareWhileRunning<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
