/** The address that a finished sign-out comes back to; registered at the provider with the redirect page. */
export const signedOutQuery = '?sesion=cerrada'

/** Whether a page was opened by a finished sign-out; the provider may add parameters of its own. */
export const comesFromSignOut = (search: string): boolean =>
  new URLSearchParams(search).get('sesion') === 'cerrada'
