/** The nonce of this answer, which the server writes into the page for styles made at run time. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
