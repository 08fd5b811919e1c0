import { describe, expect, it } from 'vitest'
import { mayCarryToken } from './token-rule.ts'

const base = 'https://backoffice.banco.example/'
const services = ['https://api.banco.example/execute-api', 'https://mto.previospichincha.com/v1', '']

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

describe('the token does not go', () => {
  it.each([
    'https://evil.example/?x=execute-api',
    'https://evil.example/execute-api/getNavMenu',
    'https://evil.example/#product-control',
    'https://execute-api.evil.example/',
    'https://api.banco.example.evil.example/execute-api/x',
    'https://api.banco.example@evil.example/execute-api/x',
    'https://user:pass@api.banco.example/execute-api/x',
    'https://api.banco.example./execute-api/x',
    'https://api.banco.example:8443/execute-api/x',
    'http://api.banco.example/execute-api/x',
    'https://api.banco.example/execute-apixx/getNavMenu',
    'https://api.banco.example/execute-api/../secret/execute-api',
    'https://api.banco.example/execute-api/%2e%2e/other',
    'https://api.banco.example/execute-api%2fgetNavMenu',
    'https://api.banco.example\\execute-api\\x',
    'https://api.banco.example/other/execute-api/x',
    '//evil.example/execute-api/x',
    '/\\evil.example/execute-api/x',
    'https://sub.mto.previospichincha.com/v1/x',
    'https://mto.previospichincha.com/v2/x',
    'ftp://api.banco.example/execute-api/x',
    'blob:https://api.banco.example/execute-api/x',
    'javascript:fetch("/execute-api")',
    '/product-controlled/x',
    '/files/presigned?for=product-control',
    'https://[::1/execute-api',
  ])('to %s', (input) => {
    expect(may(input)).toBe(false)
  })
})
