import type { JWTPayload } from 'jose'
import { mailAddress } from '../mail/mail-address.ts'

/** Who makes a call, as the verified ID token says. */
export type Principal = {
  issuer: string
  /** The person's id at the issuer (`oid`): with the issuer it separates maker from checker. */
  subject: string
  displayName: string
  /** The user name before the at sign; what the `createdBy` columns hold. */
  userName: string
  roles: string[]
  /** Their address of e-mail, where the token names one. */
  mail?: string
  /** Session of the token, where the token names one. */
  session?: string
  /** When the person proved who they are, in seconds of the provider's clock; by default, when the token was issued. */
  since?: number
  /** State of everybody's permissions when the call was last authorized. */
  permissionsEpoch?: number
  /** Actions that they hold, of those that choices of the called screen may ask for. */
  held?: ReadonlySet<number>
  /**
   * Refuses who has left meanwhile; called with the number of the last session end whenever the call reads it.
   * @throws ApiError `sessionEnded` or `accessWithdrawn`
   */
  heed?: (lastEnd: number) => Promise<void>
}

/** Identity that distinguishes people everywhere: an issuer and a subject (spec part 2, point 13; domain §1, 7). */
export const identityOf = ({ issuer, subject }: Pick<Principal, 'issuer' | 'subject'>): string =>
  `${issuer} ${subject}`

/**
 * Reads the claims of a verified token; a token without `roles` has none. PostgreSQL takes no NUL, and no name needs
 * invisible characters: names go without them, a role that has one is nobody's.
 */
export function toPrincipal(claims: JWTPayload): Principal {
  const subject = String(claims.oid)
  const userName = nameIn(claims.preferred_username) || nameIn(subject)
  return {
    issuer: String(claims.iss),
    subject,
    displayName: nameIn(claims.name) || userName,
    ...sessionOf(claims),
    ...mailOf(claims),
    userName: userName.split('@')[0]?.slice(0, 40) || 'desconocido',
    roles: Array.isArray(claims.roles)
      ? claims.roles.filter((role): role is string => typeof role === 'string' && !hasControls(role))
      : [],
  }
}

/**
 * Session by `sid` and `auth_time`, either of which Entra ID adds to tokens on request alone. A new sign-in
 * may get the earlier `sid`, and never the time.
 */
function sessionOf({ sid, auth_time, iat = 0 }: JWTPayload): Pick<Principal, 'session' | 'since'> {
  const id = typeof sid === 'string' && sid !== '' && !hasControls(sid) ? [sid] : []
  const time = isSeconds(auth_time) ? [auth_time] : []
  const names = [...id, ...time]
  return { ...(names.length > 0 ? { session: names.join(' ') } : {}), since: time[0] ?? Math.floor(iat) }
}

/** Address by the claim `email`, or a user name that is one, as at Entra ID. */
function mailOf({ email, preferred_username: userName }: JWTPayload): Pick<Principal, 'mail'> {
  const mail = [email, userName].find((claim) => typeof claim === 'string' && mailAddress.test(claim))
  return typeof mail === 'string' && mail.length <= 254 ? { mail } : {}
}

/** A claim of another type says nothing of a session. */
const isSeconds = (claim: unknown): claim is number => Number.isSafeInteger(claim) && Number(claim) >= 0

/** Whether a text holds characters that nobody types. */
export const hasControls = (text: string): boolean => /\p{Cc}/u.test(text)

/** Name that may be shown: neither control characters nor those that turn the direction of what follows. */
const nameIn = (claim: unknown): string =>
  typeof claim === 'string' ? claim.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '') : ''
