import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './app-config.ts'

const good = {
  auth: { clientId: 'c', authority: 'https://a', knownAuthorities: ['a'], scopes: ['openid'] },
  services: {
    profile: '/execute-api',
    mto: '/execute-api',
    hub: '/execute-api',
    ops: '/execute-api',
    productControl: '',
  },
  environment: 'development',
  testMode: true,
  version: '1.0.0',
  encryptStorage: false,
  idle: { limit: 900_000, warning: 60_000 },
}

describe('the configuration', () => {
  it('is read as it is, with what is the product’s own at the product', () => {
    expect(readConfig(good)).toEqual({
      ...good,
      services: { ...good.services, product: '/execute-api' },
    })
  })

  it.each([
    [undefined, 'answer'],
    ['<html>', 'answer'],
    [{ ...good, auth: undefined }, 'auth'],
    [{ ...good, auth: { ...good.auth, scopes: 'openid' } }, 'scopes'],
    [{ ...good, services: { ...good.services, hub: 7 } }, 'hub'],
    [{ ...good, auth: { ...good.auth, directory: 'http://directorio.example/me' } }, 'directory'],
    [{ ...good, testMode: 'true' }, 'testMode'],
    [{ ...good, idle: { limit: -1, warning: 0 } }, 'limit'],
  ])('that is not one says which member to look at', (answer, name) => {
    expect(() => readConfig(answer)).toThrow(ConfigError)
    expect(() => readConfig(answer)).toThrow(`«${name}»`)
  })

  it.each([
    'https://*.banco.example',
    'http://api.banco.example',
    'https://a@b.example',
    '//evil.example',
    'x?y',
  ])('takes no service at %s', (hub) => {
    expect(() => readConfig({ ...good, services: { ...good.services, hub } })).toThrow('«hub»')
  })
})
