/** The address that a finished sign-out comes back to; registered at the provider with the redirect page. */
export const signedOutQuery = '?sesion=cerrada'

/**
 * Why the person left whose sign-out opened this page; undefined when none did. The provider gives back the state it
 * was sent, where MSAL puts the reason after a bar.
 */
export function reasonOfSignOut(search: string): 'left' | 'idle' | undefined {
  const query = new URLSearchParams(search)
  if (query.get('sesion') !== 'cerrada') return undefined
  return query.get('state')?.split('|')[1] === 'idle' ? 'idle' : 'left'
}
