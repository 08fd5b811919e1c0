import { expect, it } from 'vitest'
import { isAnchoredPattern } from './anchored-pattern.ts'

it.each(['^\\d{6,10}$', '^(a|b)$', '^[a|b]$', '^a\\|b$', '^\\\\$', '^(a|b)(c|d)$', `^${'a'.repeat(998)}$`])(
  'takes %s',
  (pattern) => {
    expect(isAnchoredPattern(pattern)).toBe(true)
  },
)

it.each([
  '\\d+$',
  '^\\d+',
  '^\\d{6}\\$',
  '^a|b$',
  '^(a$',
  '^a{2,1}$',
  '',
  '^a$b',
  '^(a)|b$',
  '^[a]b|c$',
  '^\\d|c$',
  '^\\p$',
  `^${'a'.repeat(999)}$`,
])('refuses %s', (pattern) => {
  expect(isAnchoredPattern(pattern)).toBe(false)
})
