import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AppConfig } from './app-config.ts'
import { createHttp } from './http.ts'
import { mayCarryToken } from './token-rule.ts'

// The next file of the same process imports what asks for a document.
afterEach(() => vi.unstubAllGlobals())

const base = 'https://backoffice.banco.example/'
const services = ['https://api.banco.example/execute-api', 'https://mto.previospichincha.com/v1', '']

/** The token that the product's own client would send to an address. */
async function sentWith(input: string): Promise<unknown> {
  vi.stubGlobal('document', { baseURI: base })
  let sent: unknown
  const config = {
    services: { profile: services[0], mto: services[1], hub: '', ops: '', productControl: '' },
  }
  const http = createHttp(
    config as AppConfig,
    async () => 'secret',
    () => undefined,
  )
  http.defaults.adapter = async (request) => {
    sent = request.headers.get('Authorization') ?? undefined
    return {
      data: {},
      status: 200,
      statusText: '',
      headers: { 'content-type': 'application/json' },
      config: request,
    }
  }
  await http.get(input).catch(() => undefined)
  return sent
}

const may = (input: string): boolean => mayCarryToken(input, base, services)

describe('the token goes', () => {
  it.each([
    'https://api.banco.example/execute-api/getNavMenu',
    'https://api.banco.example/execute-api',
    'https://api.banco.example/execute-api/mto/x/v1?q=1#h',
    'https://mto.previospichincha.com/v1/credit-lines',
    '/product-control/accounts',
    'product-control/accounts',
  ])('to %s', (input) => {
    expect(may(input)).toBe(true)
  })

  it('over plain http on the machine itself', () => {
    expect(mayCarryToken('/execute-api/x', 'http://localhost:3000/', ['/execute-api'])).toBe(true)
    expect(mayCarryToken('/execute-api/x', 'http://192.168.1.5:3000/', ['/execute-api'])).toBe(false)
  })
})

/** Addresses that look like ours, by what is wrong with each. */
const hostile: [string, string][] = [
  ['a marker in the query only', 'https://evil.example/?x=execute-api'],
  ['a marker in the fragment only', 'https://evil.example/#product-control'],
  ['a marker in the path of a stranger', 'https://evil.example/execute-api/getNavMenu'],
  ['a marker as a host of a stranger', 'https://execute-api.evil.example/'],
  ['the domain of the bank inside another', 'https://mto.previospichincha.com.evil.example/v1/x'],
  ['the domain of the bank in a path', 'https://evil.example/.previospichincha.com/v1/x'],
  ['our host inside another', 'https://api.banco.example.evil.example/execute-api/x'],
  ['our host at the end of another', 'https://evilapi.banco.example/execute-api/x'],
  ['a host beside ours', 'https://sub.mto.previospichincha.com/v1/x'],
  ['our host without its first part', 'https://banco.example/execute-api/x'],
  ['our host as userinfo', 'https://api.banco.example@evil.example/execute-api/x'],
  ['our host as user and password', 'https://api.banco.example:443@evil.example/execute-api/x'],
  ['userinfo before our host', 'https://user:pass@api.banco.example/execute-api/x'],
  ['a user before our host', 'https://user@api.banco.example/execute-api/x'],
  ['an empty user before our host', 'https://:pass@api.banco.example/execute-api/x'],
  ['userinfo with an encoded at sign', 'https://api.banco.example%40evil.example/execute-api/x'],
  ['a dot after our host', 'https://api.banco.example./execute-api/x'],
  ['an encoded dot after our host', 'https://api.banco.example%2e/execute-api/x'],
  ['an encoded dot in our host', 'https://api%2ebanco.example/execute-api/x'],
  ['another port', 'https://api.banco.example:8443/execute-api/x'],
  ['plain http', 'http://api.banco.example/execute-api/x'],
  ['plain http on the port of https', 'http://api.banco.example:443/execute-api/x'],
  ['plain http on a machine of the network', 'http://192.168.1.5/execute-api/x'],
  ['a name that only looks like the machine itself', 'http://localhost.evil.example/execute-api/x'],
  ['ftp', 'ftp://api.banco.example/execute-api/x'],
  ['a web socket', 'wss://api.banco.example/execute-api/x'],
  ['blob:', 'blob:https://api.banco.example/execute-api/x'],
  ['data:', 'data:text/plain,https://api.banco.example/execute-api/x'],
  ['javascript:', 'javascript:fetch("/execute-api")'],
  ['file:', 'file:///execute-api/x'],
  ['about:', 'about:blank#execute-api'],
  ['view-source:', 'view-source:https://api.banco.example/execute-api/x'],
  ['a prefix that goes on', 'https://api.banco.example/execute-apixx/getNavMenu'],
  ['a prefix that goes on after a dot', 'https://api.banco.example/execute-api.evil/x'],
  ['a prefix in another place', 'https://api.banco.example/other/execute-api/x'],
  ['another version of a service', 'https://mto.previospichincha.com/v2/x'],
  ['a version that goes on', 'https://mto.previospichincha.com/v11/x'],
  ['dots that leave the prefix', 'https://api.banco.example/execute-api/../secret/execute-api'],
  ['encoded dots that leave it', 'https://api.banco.example/execute-api/%2e%2e/other'],
  ['dots half encoded', 'https://api.banco.example/execute-api/.%2E/other'],
  ['dots encoded twice', 'https://api.banco.example/execute-api/%252e%252e/other'],
  ['an encoded slash', 'https://api.banco.example/execute-api%2fgetNavMenu'],
  ['a slash encoded twice', 'https://api.banco.example/execute-api/..%252f..%252fother'],
  ['an encoded backslash', 'https://api.banco.example/execute-api/..%5cother'],
  ['backslashes', 'https://api.banco.example\\execute-api\\x'],
  ['backslashes before the host', 'https:\\\\evil.example\\execute-api\\x'],
  ['no scheme', '//evil.example/execute-api/x'],
  ['a slash and a backslash', '/\\evil.example/execute-api/x'],
  ['three slashes', 'https:///evil.example/execute-api/x'],
  ['a scheme without slashes', 'https:evil.example/execute-api/x'],
  ['a tab in the scheme', 'ht\ttps://evil.example/execute-api/x'],
  ['a tab in an encoded slash', '/execute-api/..%2\tf../other'],
  ['a new line in the path', '/execute-api/.\n./other'],
  ['a space before', ' https://evil.example/execute-api/x'],
  ['a NUL', 'https://api.banco.example\u0000.evil.example/execute-api/x'],
  ['a Cyrillic letter', 'https://аpi.banco.example/execute-api/x'],
  ['the same as Punycode', 'https://xn--pi-6kc.banco.example/execute-api/x'],
  ['full-width letters', 'https://ａｐｉ.banco.example/execute-api/x'],
  ['an ideographic full stop', 'https://evil。example/execute-api/x'],
  ['a sign that becomes a slash', 'https://evil.example／api.banco.example/execute-api/x'],
  ['a soft hyphen', 'https://api.ban\u00adco.example/execute-api/x'],
  ['an unclosed IPv6 address', 'https://[::1/execute-api'],
  ['the machine itself by number', 'http://2130706433:3000/execute-api/x'],
  ['a path of ours that only begins alike', '/product-controlled/x'],
  ['a path of ours that is no service', '/files/presigned?for=product-control'],
  ['another case of the prefix', 'https://api.banco.example/EXECUTE-API/x'],
  ['a presigned address', 'https://api.banco.example/execute-api/files/1?X-Amz-Signature=abc'],
  ['a presigned address of a stranger', 'https://bucket.s3.amazonaws.com/execute-api?X-Amz-Signature=abc'],
  ['nothing', ''],
]

describe('the token does not go to an address with', () => {
  it.each(hostile)('%s', (_what, input) => {
    expect(may(input)).toBe(false)
  })

  it.each(hostile)('%s, not on its way through a call either', async (_what, input) => {
    expect(await sentWith(input)).toBeUndefined()
  })

  it('a dot after a host, though a service were configured so', () => {
    const dotted = 'https://api.banco.example./execute-api'

    expect(mayCarryToken(`${dotted}/x`, base, [dotted])).toBe(false)
  })

  it('in a number that leaves nothing out', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(40)
  })
})

describe('a call of the product', () => {
  it('carries the token to a service, and says that it is one', async () => {
    expect(await sentWith('https://api.banco.example/execute-api/getNavMenu')).toBe('Bearer secret')
  })
})
