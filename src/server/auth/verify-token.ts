import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ApiError } from '../http/errors.ts'
import { hasControls, type Principal, toPrincipal } from './principal.ts'

/** Whose ID tokens are accepted: issuer and audience as in the token, and where its keys come from. */
export type TokenRules = { issuer: string; audience: string; keys: JWTVerifyGetKey }

/**
 * The caller of a request from its `Authorization` header.
 * @throws ApiError `unauthorized` when the token is absent, forged, expired, for somebody else or of nobody; `unavailable`
 *   when the provider's keys cannot be fetched, which is no fault of the caller (measured §1).
 */
export async function verifyToken(authorization: string | undefined, rules: TokenRules): Promise<Principal> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '') ?? []
  if (token === undefined) throw new ApiError('unauthorized')
  const principal = toPrincipal(await verifiedClaims(token, rules))
  if (hasControls(principal.subject)) throw new ApiError('unauthorized')
  return principal
}

async function verifiedClaims(token: string, { issuer, audience, keys }: TokenRules): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      clockTolerance: 60,
      requiredClaims: ['exp', 'iat', 'oid', 'tid'],
    })
    return payload
  } catch (error) {
    throw new ApiError(isOfTheKeys(error) ? 'unavailable' : 'unauthorized')
  }
}

/** The key endpoint is silent, fails or answers with something else; what is wrong with a token has a code of its own. */
const isOfTheKeys = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code)
