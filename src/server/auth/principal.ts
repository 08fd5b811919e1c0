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
  /** Tells one session of the person from another, where the token does, else one token from another. */
  session?: string
  /** The state of everybody's permissions under which the call was last judged. */
  permissionsEpoch?: number
}

/** Who a person is wherever people are told apart: an issuer and a subject (spec part 2, point 13; domain §1, 7). */
export const identityOf = ({ issuer, subject }: Pick<Principal, 'issuer' | 'subject'>): string =>
  `${issuer} ${subject}`

/**
 * Reads the claims of a verified token; a token without `roles` has none. PostgreSQL takes no NUL, and no name needs
 * characters that are not seen: names go without them, a role that has one is nobody's.
 */
export function toPrincipal(claims: JWTPayload): Principal {
  const subject = String(claims.oid)
  const userName = nameIn(claims.preferred_username) || nameIn(subject)
  return {
    issuer: String(claims.iss),
    subject,
    displayName: nameIn(claims.name) || userName,
    session: String(claims.sid ?? claims.auth_time ?? claims.iat),
    userName: userName.split('@')[0]?.slice(0, 40) || 'desconocido',
    roles: Array.isArray(claims.roles)
      ? claims.roles.filter((role): role is string => typeof role === 'string' && !hasControls(role))
      : [],
  }
}

/** Whether a text holds characters that nobody types. */
export const hasControls = (text: string): boolean => /\p{Cc}/u.test(text)

/** A name as it may be shown: neither control characters nor those that turn the direction of what follows. */
const nameIn = (claim: unknown): string =>
  typeof claim === 'string' ? claim.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '') : ''
