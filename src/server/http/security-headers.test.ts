import { describe, expect, it } from 'vitest'
import { pagePolicy } from './security-headers.ts'

describe('the policy of a page', () => {
  it('lets no script make a way around Trusted Types: nothing here needs one', () => {
    const { directives } = pagePolicy({}, { nonce: 'n' }).contentSecurityPolicy

    expect(directives['require-trusted-types-for']).toEqual(["'script'"])
    expect(directives['trusted-types']).toEqual(['dompurify'])
  })

  it('lets it call, frame and post to the identity provider and call services elsewhere', () => {
    const authority = 'https://login.example'
    const services = ['https://hub.example']

    const { directives } = pagePolicy({ authority, services }, { nonce: 'n' }).contentSecurityPolicy

    expect(directives).toMatchObject({
      'connect-src': ["'self'", authority, 'https://hub.example'],
      'frame-src': ["'self'", authority],
      'form-action': ["'self'", authority],
    })
  })
})
