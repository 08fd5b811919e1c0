import { errors, type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ApiError } from '../http/errors.ts'
import { hasControls, type Principal, toPrincipal } from './principal.ts'
import { tenantOf } from './tenant.ts'

/** Whose ID tokens are accepted: issuers, tenants and audience as in the token, and where its keys come from. */
export type TokenRules = { issuers: string[]; tenants: string[]; audience: string; keys: JWTVerifyGetKey }

/** Principal of a token, and its expiry in seconds since 1970. */
export type Verified = { principal: Principal; expires: number }

/**
 * Verifies the token of a request, from its `Authorization` header, whose scheme has any case (RFC 9110 §11.1).
 * @throws ApiError `unauthorized` when the token is absent, forged, expired, for somebody else or of nobody;
 *   `unavailable` when the provider's keys cannot be fetched, which is no fault of the caller (measured §1).
 */
export async function verifyToken(authorization: string | undefined, rules: TokenRules): Promise<Verified> {
  const [, token] = /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '') ?? []
  if (token === undefined) throw new ApiError('unauthorized')
  const claims = await verifiedClaims(token, rules)
  if (!isPerson(claims, rules.tenants)) throw new ApiError('unauthorized')
  return { principal: toPrincipal(claims), expires: claims.exp ?? 0 }
}

/** Whether a token identifies one person of a tenant that is let in, and that its issuer is of where it names one. */
function isPerson({ iss = '', oid, tid }: JWTPayload, tenants: string[]): boolean {
  if (!isId(oid) || !isId(tid)) return false
  const tenant = tid.toLowerCase()
  return tenants.includes(tenant) && (tenantOf(iss) ?? tenant) === tenant
}

const isId = (claim: unknown): claim is string =>
  typeof claim === 'string' && claim.trim() !== '' && !hasControls(claim)

/** By how many seconds the clocks of provider and server may differ. */
const clockTolerance = 60

async function verifiedClaims(token: string, { issuers, audience, keys }: TokenRules): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: issuers,
      audience,
      algorithms: ['RS256'],
      clockTolerance,
      requiredClaims: ['exp', 'iat', 'oid', 'tid'],
    })
    if (!isIdToken(protectedHeader)) throw new errors.JWTInvalid('Not an ID token')
    if (!isFor(payload, audience)) throw new errors.JWTInvalid('Issued to another client')
    if (Number(payload.iat) > Date.now() / 1000 + clockTolerance)
      throw new errors.JWTInvalid('Issued in the future')
    return payload
  } catch (error) {
    throw new ApiError(isOfTheKeys(error) ? 'unavailable' : 'unauthorized')
  }
}

/** Tokens for other ends say so, such as `at+jwt` (RFC 9068) and `logout+jwt`; an ID token need not say what it is. */
const isIdToken = ({ typ = 'JWT' }: JWTHeaderParameters): boolean => typ.toUpperCase() === 'JWT'

/** A token for several audiences, or that names who it was issued to, is that client's (OpenID Connect Core §3.1.3.7). */
const isFor = ({ aud, azp }: JWTPayload, client: string): boolean =>
  azp === undefined ? [aud].flat().length === 1 : azp === client

/**
 * Whether the key endpoint is silent, fails or answers with something else; faults of a token have a code of their own.
 */
const isOfTheKeys = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code)
