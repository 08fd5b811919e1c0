import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ApiError } from '../http/errors.ts'
import { type Principal, toPrincipal } from './principal.ts'

/** Whose ID tokens are accepted: issuer and audience as in the token, and where its keys come from. */
export type TokenRules = { issuer: string; audience: string; keys: JWTVerifyGetKey }

/**
 * The caller of a request from its `Authorization` header.
 * @throws ApiError `unauthorized` when the token is absent, forged, expired or for somebody else; `unavailable`
 *   when the provider's keys cannot be fetched, which is no fault of the caller (measured §1).
 */
export async function verifyToken(authorization: string | undefined, rules: TokenRules): Promise<Principal> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '') ?? []
  if (token === undefined) throw new ApiError('unauthorized')
  try {
    const { payload } = await jwtVerify(token, rules.keys, {
      issuer: rules.issuer,
      audience: rules.audience,
      algorithms: ['RS256'],
      clockTolerance: 60,
      requiredClaims: ['exp', 'iat', 'oid', 'tid'],
    })
    return toPrincipal(payload)
  } catch (error) {
    throw new ApiError(error instanceof errors.JOSEError ? 'unauthorized' : 'unavailable')
  }
}
