import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
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

it('takes a demonstration in volume only where one is allowed', () => {
  const environment = { DEMO_VOLUME: '1', OIDC_AUTHORITY: 'https://login.banco.co', OIDC_CLIENT_ID: 'x' }

  expect(read({ DEMO_VOLUME: '1' }).demoVolume).toBe(true)
  expect(() => read({ ...environment, BACKOFFICE_DEMO: '0' })).toThrow(
    'DEMO_VOLUME=1 solo se permite con BACKOFFICE_DEMO=1.',
  )
})
