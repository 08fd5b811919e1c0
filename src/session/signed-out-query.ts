/** The address that a finished sign-out comes back to; registered at the provider with the redirect page. */
export const signedOutQuery = '?sesion=cerrada'
