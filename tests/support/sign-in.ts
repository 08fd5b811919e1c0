import { createHash, randomBytes } from 'node:crypto'

/**
 * Signs a demonstration user in at the local provider as a browser would (authorization code with PKCE), and returns
 * the ID token.
 */
export async function signIn(serverUrl: string, user: string): Promise<string> {
  const jar = new Map<string, string>()
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${serverUrl}/auth-redirect.html`
  const client = { client_id: 'backoffice-local', redirect_uri: redirectUri }
  const ask = new URLSearchParams({
    ...client,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid profile user.read',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const interaction = await visit(jar, `${serverUrl}/oidc/auth?${ask}`)
  const resumed = await visit(jar, interaction, { method: 'POST', body: new URLSearchParams({ user }) })
  const back = await visit(jar, resumed)
  const code = new URL(back).searchParams.get('code') ?? ''
  const answer = await fetch(`${serverUrl}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...client, grant_type: 'authorization_code', code, code_verifier: verifier }),
  })
  const { id_token } = (await answer.json()) as { id_token?: string }
  if (!id_token) throw new Error(`The provider gave no token to ${user}`)
  return id_token
}

/** Follows one redirect, carrying cookies. */
async function visit(jar: Map<string, string>, url: string, init: RequestInit = {}): Promise<string> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
  for (const header of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    jar.set(name, value)
  }
  const location = response.headers.get('location')
  if (!location) throw new Error(`${response.status} instead of a redirect from ${url}`)
  return new URL(location, url).href
}
