import { describe, expect, it } from 'vitest'
import { backtracking } from './backtracking.ts'

describe('a pattern that a wrong text keeps busy', () => {
  it.each([
    '^(a+)+$',
    '^(a*)*$',
    '^(a|a)*$',
    '^(ab|ab)+$',
    '^(?:ab|abab)+$',
    '^([A-Z]|[A-Z0-9])+$',
    '^(\\p{L}|\\p{Lu})+$',
    '^(\\p{L}+ ?)+$',
    '^([a-z]+[0-9]*)+$',
    '^(x+x+)+y$',
    '^([0-9]{1,40}){1,40}$',
    '^(\\d{1,40}){20}$',
    '^(a?){30}a{30}$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '^(?=(a+)+b)[ab]{1,80}$',
  ])('by doubling the steps with each character: %s', (pattern) => {
    expect(backtracking(pattern)).toBe('exponential')
  })

  it.each([
    '^\\d+\\d+$',
    '^.*.*$',
    '^\\s*(.*)\\s*$',
    '^[a-z]*[a-z0-9]*$',
    '^(ab?c?)*(bc)?d*(ab)*(abc)*$',
    '^(?=.*a.*a)[a-z]+$',
    '^(a+)\\1$',
  ])('by a power of its length: %s', (pattern) => {
    expect(backtracking(pattern)).toBe('polynomial')
  })

  it('is found in little time, or told to be too long to judge', () => {
    const start = performance.now()

    expect(backtracking(`^(${'[a-z]?'.repeat(60)})*$`)).toBe('exponential')
    expect(backtracking('^((((a{1,6}){1,6}){1,6}){1,6})$')).toBe('unknown')
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

describe('a pattern that takes each character in one way', () => {
  it.each([
    '^$',
    '^[A-Z]{2,5}$',
    '^[A-Z][A-Z0-9_-]+$',
    '^(\\d{3}|\\d{5})$',
    '^[\\p{L} ]{1,80}$',
    '^\\p{L}+( \\p{L}+)*$',
    '^[a-z]+(-[a-z]+)*$',
    '^(/[a-z0-9-]+)+$',
    '^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$',
    '^[a-z0-9.]+@([a-z0-9-]+\\.)+[a-z]{2,}$',
    '^([0-9a-f]{2}){32}$',
    '^[a-f0-9]{64}$',
    '^(\\d{1,3},)*\\d{1,3}$',
    '^\\d{1,20}\\d{1,20}$',
    '^(0|[1-9]\\d*)(,\\d{1,2})?$',
    '^[A-Z]{4}[A-Z0-9]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$',
    '^(?=.*\\d)(?=.*[A-Z]).{8,64}$',
    '^(?:[A-Z]{3}\\d{3}|[A-Z]{3}\\d{2}[A-Z])$',
    '^(.)\\1$',
    '^(?<!a)b+$',
  ])('is let through: %s', (pattern) => {
    expect(backtracking(pattern)).toBeUndefined()
  })
})
