import type { JWTPayload } from 'jose'

/** Who makes a call, as the verified ID token says. */
export type Principal = {
  issuer: string
  /** The person's id at the issuer (`oid`): with the issuer it tells maker from checker. */
  subject: string
  displayName: string
  /** The user name before the at sign; what the `createdBy` columns hold. */
  userName: string
  roles: string[]
}

/**
 * Reads the claims of a verified token; a token without `roles` has none. PostgreSQL takes no NUL, and no name needs
 * control characters: names go without them, a role that has one is nobody's.
 */
export function toPrincipal(claims: JWTPayload): Principal {
  const userName = withoutControls(claims.preferred_username ?? claims.oid ?? claims.sub)
  return {
    issuer: String(claims.iss),
    subject: String(claims.oid ?? claims.sub),
    displayName: withoutControls(claims.name ?? userName),
    userName: userName.split('@')[0]?.slice(0, 40) || 'desconocido',
    roles: Array.isArray(claims.roles)
      ? claims.roles.filter((role): role is string => typeof role === 'string' && !hasControls(role))
      : [],
  }
}

/** Whether a text holds characters that nobody types. */
export const hasControls = (text: string): boolean => /\p{Cc}/u.test(text)

const withoutControls = (claim: unknown): string => String(claim ?? '').replace(/\p{Cc}/gu, '')
