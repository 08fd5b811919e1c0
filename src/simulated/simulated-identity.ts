import { type HttpHandler, HttpResponse, http } from 'msw'
import type { SimulatedData } from './simulated-data.ts'

const clientId = 'backoffice-simulado'

/** Configuration of the client, and the token endpoint of a provider whose codes say who it is. */
export function identityHandlers({ people }: SimulatedData): HttpHandler[] {
  const { origin, host } = location
  const issuer = `${origin}/oidc`
  return [
    http.get('/config.json', () =>
      HttpResponse.json({
        auth: {
          clientId,
          authority: `https://${host}/oidc`,
          knownAuthorities: [host],
          authorityMetadata: JSON.stringify({
            issuer,
            authorization_endpoint: `${issuer}/auth`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            end_session_endpoint: `${issuer}/session/end`,
          }),
          scopes: ['user.read', 'openid', 'profile'],
        },
        services: {
          profile: '/execute-api',
          mto: '/execute-api',
          hub: '/execute-api',
          ops: '/execute-api',
          productControl: '',
        },
        environment: 'simulado',
        testMode: true,
        version: 'simulado',
        idle: { limit: 0, warning: 0 },
        encryptStorage: false,
      }),
    ),
    http.post('/oidc/token', async ({ request }) => {
      const form = new URLSearchParams(await request.text())
      const code = form.get('code') ?? form.get('refresh_token') ?? ''
      const { person: id, nonce } = JSON.parse(fromBase64(code)) as { person: string; nonce: string }
      const person = people.find((one) => one.id === id)
      if (!person) return HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })
      const now = Math.floor(Date.now() / 1000)
      const place = people.indexOf(person) + 1
      const subject = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
      const claims = {
        ...{ iss: issuer, aud: clientId, sub: person.id, oid: subject, tid: tenant, ver: '2.0', nonce },
        ...{ name: person.name, preferred_username: `${person.id}@backoffice.local`, roles: person.roles },
        ...{ iat: now, nbf: now, exp: now + lifetime },
      }
      return HttpResponse.json({
        token_type: 'Bearer',
        scope: 'openid profile user.read',
        expires_in: lifetime,
        id_token: unsigned(claims),
        access_token: unsigned({ sub: person.id }),
        refresh_token: code,
      })
    }),
  ]
}

const tenant = '00000000-0000-4000-8000-000000000000'
/** Seconds. */
const lifetime = 8 * 3600

/** A token that nobody signed: it opens nothing but these pages. */
const unsigned = (claims: object): string =>
  [{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => toBase64(JSON.stringify(part)))
    .join('.')
    .concat('.simulado')

const toBase64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64 = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
  )

/** The claims of a call's token, by which the simulated services know who calls. */
export function callerOf(request: Request): { name: string; roles: string[] } {
  const [, claims] = (request.headers.get('authorization') ?? '').split('.')
  if (!claims) return { name: '', roles: [] }
  const { preferred_username: name = '', roles = [] } = JSON.parse(fromBase64(claims)) as {
    preferred_username?: string
    roles?: string[]
  }
  return { name, roles }
}
