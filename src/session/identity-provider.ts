import type { Account } from './machine.ts'
import type { IssuedToken } from './token-source.ts'

/** Accounts that this browser knows, and the one in use. */
export type KnownAccounts = { accounts: Account[]; active?: Account | undefined }

/** The identity provider, as the session sees it; each call throws `ProviderUnreachable` when it does not answer. */
export type IdentityProvider = {
  /** Accounts this browser knows, and the one in use. */
  accountState: () => KnownAccounts
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
