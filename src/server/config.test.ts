import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { createIdentity } from './identity.ts'
import type { Tables } from './sql/tables.ts'
import { StartupError } from './startup-error.ts'

const read = (environment: Record<string, string>) =>
  readConfig({ BACKOFFICE_DEMO: '1', ...environment }, '/')

describe('a setting that cannot be honoured', () => {
  it.each([
    ['PORT', '0', 'PORT=0 no es válido; use un número de 1 a 65535.'],
    ['PORT', '65536', 'PORT=65536 no es válido; use un número de 1 a 65535.'],
    ['PORT', '-1', 'PORT=-1 no es válido; use un número de 1 a 65535.'],
    ['PUBLIC_URL', 'ftp://banco.co', 'PUBLIC_URL no es una dirección http(s) válida.'],
    [
      'PUBLIC_URL',
      'http://backoffice.banco.co',
      'PUBLIC_URL=http://backoffice.banco.co no es segura; fuera de esta máquina use https.',
    ],
    [
      'PUBLIC_URL',
      'https://backoffice.banco.co/?a=1',
      'PUBLIC_URL no lleva usuario, consulta (?) ni ancla (#); deje solo la dirección.',
    ],
    [
      'PUBLIC_URL',
      'https://backoffice.banco.co/#/x',
      'PUBLIC_URL no lleva usuario, consulta (?) ni ancla (#); deje solo la dirección.',
    ],
    [
      'PUBLIC_URL',
      'https://ana:clave@backoffice.banco.co',
      'PUBLIC_URL no lleva usuario, consulta (?) ni ancla (#); deje solo la dirección.',
    ],
    ['BACKOFFICE_CLOCK', '2026-02-29', 'BACKOFFICE_CLOCK=2026-02-29 no es una fecha; escríbala AAAA-MM-DD.'],
    ['BACKOFFICE_CLOCK', '2026-2-1', 'BACKOFFICE_CLOCK=2026-2-1 no es una fecha; escríbala AAAA-MM-DD.'],
    ['SERVICE_MTO_URL', 'mto', 'SERVICE_MTO_URL no es una dirección http(s) válida.'],
    [
      'SERVICE_HUB_URL',
      'http://hub.banco.co/execute-api',
      'SERVICE_HUB_URL=http://hub.banco.co/execute-api no es segura; fuera de esta máquina use https.',
    ],
    [
      'SERVICE_OPS_CALLED_BY',
      'browser',
      'SERVICE_OPS_CALLED_BY necesita SERVICE_OPS_URL, la dirección del servicio; escríbala o quite SERVICE_OPS_CALLED_BY.',
    ],
    [
      'SERVICE_PROFILE_URL',
      'https://perfil.banco.co/execute-api',
      'SERVICE_PROFILE_URL necesita SERVICE_PROFILE_CALLED_BY=browser: este servidor decide los permisos con sus propias tablas y no pasa esas llamadas.',
    ],
    [
      'SERVICE_DEPOSITORY_TOKEN_FILE',
      '/llaves/deposito',
      'SERVICE_DEPOSITORY_TOKEN_FILE necesita SERVICE_DEPOSITORY_URL, la dirección del servicio; escríbala o quite SERVICE_DEPOSITORY_TOKEN_FILE.',
    ],
    ['SERVICE_TIMEOUT', '0', 'SERVICE_TIMEOUT=0 no es válido; use un número de 1 a 35.'],
    ['ENCRYPT_STORAGE', 'sí', 'ENCRYPT_STORAGE=sí no es válido; use 0 o 1.'],
    ...[
      'sí',
      'true',
      '10',
      '-1',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '::/129',
      'fe80::1%eth0',
      'loopback',
      '10.0.0.1,',
    ].map((value): [string, string, string] => [
      'TRUST_PROXY',
      value,
      `TRUST_PROXY=${value} no es válido; use cuántos proxies hay delante (0 a 9) o sus redes, como 10.0.0.0/8,192.168.1.5.`,
    ]),
  ])('stops the start with one line: %s=%s', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(new StartupError(message))
  })
})

describe('a service elsewhere', () => {
  it('is called by this server unless browsers are to call it', () => {
    const { services } = read({
      SERVICE_MTO_URL: 'https://mto.banco.co/execute-api/',
      SERVICE_PRODUCT_CONTROL_URL: 'https://cuentas.banco.co',
      SERVICE_PRODUCT_CONTROL_CALLED_BY: 'browser',
    })

    expect(services).toMatchObject([
      { name: 'mto', url: 'https://mto.banco.co/execute-api', calledBy: 'server', timeout: 10_000 },
      { name: 'productControl', url: 'https://cuentas.banco.co', calledBy: 'browser' },
    ])
  })

  it('that operations instruct is called by this server alone', () => {
    const settings = { SERVICE_DEPOSITORY_URL: 'https://deposito.banco.co/execute-api' }

    expect(read(settings).services).toMatchObject([{ name: 'depository', calledBy: 'server' }])
    expect(() => read({ ...settings, SERVICE_DEPOSITORY_CALLED_BY: 'browser' })).toThrow(
      /a ese servicio lo llama este servidor/,
    )
  })

  it('that browsers call is at an address by which they send the token', () => {
    const settings = { SERVICE_MTO_URL: 'https://mto.banco.co/api', SERVICE_MTO_CALLED_BY: 'browser' }

    expect(() => read(settings)).toThrow(/no lleva ninguna de las marcas con que el navegador envía el token/)
  })
})

describe('the public address', () => {
  it.each([
    [undefined, 'http://localhost:3000'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://backoffice.banco.co/', 'https://backoffice.banco.co'],
  ])('may be %s', (given, publicUrl) => {
    expect(read(given === undefined ? {} : { PUBLIC_URL: given }).publicUrl).toBe(publicUrl)
  })
})

describe('the proxies in front', () => {
  it.each([
    [undefined, 0],
    ['0', 0],
    ['2', 2],
    ['10.0.0.0/8, 192.168.1.5', ['10.0.0.0/8', '192.168.1.5']],
    ['fd00::/8', ['fd00::/8']],
  ])('may be %s', (given, trustProxy) => {
    expect(read(given === undefined ? {} : { TRUST_PROXY: given }).trustProxy).toEqual(trustProxy)
  })
})

const tenant = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const other = '4f2504e0-4f89-41d3-9a0c-0305e82c3302'
const microsoft = 'https://login.microsoftonline.com'
const bank = `${microsoft}/${tenant}`

describe('the tenants whose people are let in', () => {
  const identity = (given: Record<string, string>) => read({ OIDC_CLIENT_ID: 'x', ...given }).identity

  it('are the one of the authority', () => {
    const own = { issuers: [`${bank}/v2.0`], tenants: [tenant] }

    expect(identity({ OIDC_AUTHORITY: bank })).toMatchObject(own)
    expect(identity({ OIDC_AUTHORITY: bank, OIDC_TENANTS: tenant })).toMatchObject(own)
    expect(() => identity({ OIDC_AUTHORITY: bank, OIDC_TENANTS: other })).toThrow(
      /el emisor es del inquilino/,
    )
  })

  it.each(['common', 'organizations'])('are those that are named, where the authority is «%s»', (any) => {
    const given = { OIDC_AUTHORITY: `${microsoft}/${any}`, OIDC_TENANTS: `${tenant}, ${other.toUpperCase()}` }

    expect(identity(given)).toMatchObject({
      authority: `${microsoft}/${any}`,
      issuers: [`${bank}/v2.0`, `${microsoft}/${other}/v2.0`],
      tenants: [tenant, other],
    })
    expect(() => identity({ ...given, OIDC_TENANTS: '' })).toThrow(
      `Falta OIDC_TENANTS: «${microsoft}/${any}/v2.0» no nombra un inquilino (tenant)`,
    )
    expect(() => identity({ ...given, OIDC_TENANTS: 'banco.co' })).toThrow('que no es el id de un inquilino')
  })

  it('are those that are named, where the issuer is of another provider', () => {
    const given = { OIDC_AUTHORITY: 'https://login.banco.co', OIDC_ISSUER: 'https://login.banco.co' }

    expect(identity({ ...given, OIDC_TENANTS: 'banco' })).toMatchObject({
      issuers: ['https://login.banco.co'],
      tenants: ['banco'],
    })
    expect(() => identity(given)).toThrow(/^Falta OIDC_TENANTS/)
  })
})

it('is in development and in test mode, with storage in clear, unless it is told otherwise', () => {
  expect(read({})).toMatchObject({ environment: 'development', testMode: true, encryptStorage: false })
})

it('takes test mode only where a demonstration is allowed', () => {
  const environment = { OIDC_AUTHORITY: bank, OIDC_CLIENT_ID: 'x', BACKOFFICE_DEMO: '0' }

  expect(() => read({ ...environment, TEST_MODE: '1' })).toThrow(
    'TEST_MODE=1 solo se permite con BACKOFFICE_DEMO=1.',
  )
})

it('has browsers sign in with the scopes of the specification', async () => {
  const { clientAuth } = await createIdentity(
    read({ OIDC_AUTHORITY: bank, OIDC_CLIENT_ID: 'x' }),
    {} as Kysely<Tables>,
  )

  expect(clientAuth.scopes).toEqual(['user.read', 'openid', 'profile'])
})

it('takes a demonstration in volume only where one is allowed', () => {
  const environment = { DEMO_VOLUME: '1', OIDC_AUTHORITY: bank, OIDC_CLIENT_ID: 'x' }

  expect(read({ DEMO_VOLUME: '1' }).demoVolume).toBe(true)
  expect(() => read({ ...environment, BACKOFFICE_DEMO: '0' })).toThrow(
    'DEMO_VOLUME=1 solo se permite con BACKOFFICE_DEMO=1.',
  )
})
