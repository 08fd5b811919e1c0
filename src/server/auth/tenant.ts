/** The Entra ID tenant that an issuer or authority names, in small letters; undefined where it names none. */
export const tenantOf = (address: string): string | undefined =>
  /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/i.exec(address)?.[1]?.toLowerCase()
