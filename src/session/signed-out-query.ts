/** Reason in a page's address after the end of a session. */
export type SignOutReason = 'left' | 'idle' | 'refused' | 'elsewhere'

const reportedReasons: SignOutReason[] = ['idle', 'refused', 'elsewhere']

/** The address after a finished sign-out; registered at the provider with the redirect page. */
export const signedOutQuery = '?sesion=cerrada'

/**
 * Reason of the sign-out that opened this page; undefined when none did. The provider returns the state it
 * was sent, where MSAL puts the reason after a bar.
 */
export function reasonOfSignOut(search: string): SignOutReason | undefined {
  const query = new URLSearchParams(search)
  if (query.get('sesion') !== 'cerrada') return undefined
  return reportedReasons.find((reason) => reason === query.get('state')?.split('|')[1]) ?? 'left'
}

/** Address of this page anew without the provider; says why. */
export const startOverAt = (reason: SignOutReason, hash: string): string =>
  `/${signedOutQuery}&state=${encodeURIComponent(`|${reason}`)}${hash}`

/** Address that leads to the corporate sign-in at once, for a tab beside one whose session has ended. */
export const signInAddress = '/?sesion=iniciar'

export const asksToSignIn = (search: string): boolean =>
  new URLSearchParams(search).get('sesion') === 'iniciar'
