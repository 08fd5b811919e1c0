import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

describe('the policy of a page', () => {
  it('lets no script make a way around Trusted Types: nothing here needs one', () => {
    const policy = contentSecurityPolicy({}, { nonce: 'n' }).split('; ')

    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain('trusted-types dompurify')
  })
})
