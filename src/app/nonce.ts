/** The nonce of this answer, which the server puts into the page for the styles that are made at run time. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
