/** Who is signed in (spec §3). `userDisplayName` may be empty; then the person counts as not authenticated. */
export type Session = {
  idToken: string
  userDisplayName: string
  roles: string[]
  /** The user name before the at sign. */
  shortName: string
  /** What the provider knows the person by, for good; nothing that is read aloud. */
  subject: string
}

/** Claims of the ID token that the session is made of. */
export type IdTokenClaims = {
  exp?: number | undefined
  iat?: number | undefined
  name?: string | undefined
  preferred_username?: string | undefined
  roles?: unknown
  oid?: unknown
  sub?: unknown
}

/** True only with a token and a display name (spec §4); that the token has not ended is seen to by who gets it. */
export const isAuthenticated = ({ idToken, userDisplayName }: Session): boolean =>
  idToken !== '' && userDisplayName !== ''

/** Reads a session out of a token's claims; roles fall back to those kept for display (spec part 2, point 4). */
export function toSession(idToken: string, claims: IdTokenClaims, keptRoles: string[]): Session {
  const roles = Array.isArray(claims.roles)
    ? claims.roles.filter((role) => typeof role === 'string')
    : undefined
  const userName = claims.preferred_username ?? ''
  return {
    idToken,
    userDisplayName: claims.name ?? userName,
    roles: roles ?? keptRoles,
    shortName: userName.split('@')[0] ?? '',
    subject: subjectOf(claims),
  }
}

export const subjectOf = ({ oid, sub }: IdTokenClaims): string => String(oid ?? sub ?? '')

/** Whom a token speaks of, unverified; empty when it is none. */
export function subjectOfToken(token: unknown): string {
  const payload = String(token).split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  try {
    return subjectOf(JSON.parse(atob(payload)) as IdTokenClaims)
  } catch {
    return ''
  }
}

/** Seconds of life below which a token is renewed before it is used. */
const margin = 60

/** Whether a token is so near its end that it must not be sent (measured §1: a cache may hand it out). */
export const isExpired = ({ exp }: IdTokenClaims, now = Date.now()): boolean =>
  exp !== undefined && exp - margin <= now / 1000
