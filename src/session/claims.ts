import type { Owner } from './draft-owner.ts'

/** Who is signed in (spec §3). `userDisplayName` may be empty; then the person counts as not authenticated. */
export type Session = {
  idToken: string
  userDisplayName: string
  roles: string[]
  /** The user name before the at sign. */
  shortName: string
  /** The provider's permanent id of the person; never read aloud. */
  subject: string
}

/** Claims of the ID token for the session. */
export type IdTokenClaims = {
  exp?: number | undefined
  iat?: number | undefined
  iss?: unknown
  name?: string | undefined
  preferred_username?: string | undefined
  roles?: unknown
  oid?: unknown
  sub?: unknown
}

/** True only with a token and a display name (spec §4); whoever gets the token checks that it has not ended. */
export const isAuthenticated = ({ idToken, userDisplayName }: Session): boolean =>
  idToken !== '' && userDisplayName !== ''

/** Reads a session from a token's claims; roles fall back to those stored for display (spec part 2, point 4). */
export function toSession(idToken: string, claims: IdTokenClaims, storedRoles: string[]): Session {
  const roles = Array.isArray(claims.roles)
    ? claims.roles.filter((role) => typeof role === 'string')
    : undefined
  const userName = claims.preferred_username ?? ''
  return {
    idToken,
    userDisplayName: claims.name ?? userName,
    roles: roles ?? storedRoles,
    shortName: userName.split('@')[0] ?? '',
    subject: subjectOf(claims),
  }
}

export const subjectOf = ({ oid, sub }: IdTokenClaims): string => String(oid ?? sub ?? '')

/** Owner of the drafts of who signs in with a token. */
export const ownerOf = (claims: IdTokenClaims): Owner => ({
  issuer: String(claims.iss ?? ''),
  subject: subjectOf(claims),
})

/** The subject of a token, unverified; empty when it is none. */
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

/** Whether a token ends so soon that it must not be sent (measured §1: a cache may hand it out). */
export const isExpired = ({ exp }: IdTokenClaims, now = Date.now()): boolean =>
  exp !== undefined && exp - margin <= now / 1000
