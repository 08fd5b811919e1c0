import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directivesOf } from '#tests/support/policy.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const visit = { accept: 'text/html' }
const inert = { 'default-src': "'none'", 'frame-ancestors': "'none'" }

const page = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': expect.stringMatching(/^'self' 'nonce-[\w+/]{22}=='$/),
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'dompurify',
}

const providerPage = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'self'",
}

const noPage = {
  'default-src': "'none'",
  'style-src': expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

describe('an answer', () => {
  it.each([
    ['the page', '/', {}, { ...page, 'frame-ancestors': "'none'" }],
    [
      'the page of the provider’s answer',
      '/auth-redirect.html',
      {},
      { ...page, 'frame-ancestors': "'self'" },
    ],
    ['an address of the provider', '/oidc/jwks', {}, providerPage],
    ['a page of the provider', '/oidc/interaction/x', {}, providerPage],
    ['a refusal of the provider', '/oidc/auth', {}, providerPage],
    ['a style of the provider', '/oidc-assets/pages.css', {}, inert],
    ['a page that is not there', '/nada', visit, noPage],
    ['a file that is not there', '/assets/nada.js', {}, inert],
    ['a call without a token', '/execute-api/profile/approvals', {}, inert],
    [
      'the address of a file',
      `/execute-api/mto/stored-files/v1/${'a'.repeat(32)}`,
      {},
      { ...inert, sandbox: '' },
    ],
    ['an address that cannot be read', '/%ff', {}, inert],
    ['the configuration', '/config.json', {}, inert],
  ])('lets %s load what it needs and nothing else', async (_what, path, headers, policy) => {
    const answer = await fetch(server.url + path, { headers })

    expect(directivesOf(answer.headers.get('content-security-policy'))).toEqual(policy)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
  })

  it('has a nonce of its own', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers } = await fetch(server.url)
        return directivesOf(headers.get('content-security-policy'))['style-src']
      }),
    )

    expect(new Set(nonces).size).toBe(2)
  })
})
