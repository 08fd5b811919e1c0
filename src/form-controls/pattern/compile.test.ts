import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compilePattern } from './compile.ts'

const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '\\d',
      '\\w',
      '\\.',
      '^',
      '$',
      '\\b',
      '\\B',
      'ñ',
      '\\u0061',
    ),
    tie('pattern').map((inside) => `(${inside})`),
    tie('pattern').map((inside) => `(?:${inside})`),
    tie('pattern').map((inside) => `(?=${inside})`),
    tie('pattern').map((inside) => `(?!${inside})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '*?', '{2}', '{1,}', '{0,2}', '{1,3}?'))
      .map(([inside, times]) => `(?:${inside})${times}`),
  ),
  pattern: fc
    .array(
      fc.array(tie('part'), { maxLength: 3 }).map((parts) => parts.join('')),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((options) => options.join('|')),
}))

describe('a pattern', () => {
  it('takes what the engine of the browser takes as a whole', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '.', 'ñ', '😀', ' '), maxLength: 6 })

    fc.assert(
      fc.property(pattern, text, (source, value) => {
        expect(compilePattern(source)?.(value)).toBe(new RegExp(`^(?:${source})$`, 'u').test(value))
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['^\\d{1,9}(,\\d{1,2})?$', '123456789,05', '1234567890'],
    ['[a-z0-9._%+-]+@([a-z0-9-]+\\.)+[a-z]{2,}', 'a.b@c.co', 'a.b@c'],
    ['(?=.*\\d)(?=.*[A-Z]).{8,}', 'Clave2026', 'clave2026'],
    ['^a|b$', 'b', 'ab'],
    ['[\\w-.]+', 'a-b.c', 'a b'],
    ['\\p{Lu}\\p{L}*( \\p{Lu}\\p{L}*)*', 'Ana Ñáñez', 'ana Ñáñez'],
    ['(?<year>\\d{4})-\\d\\d', '2026-11', '26-11'],
    ['.', '😀', '😀😀'],
    ['[(?<=]+\\(\\?', '(?(?', '('],
  ])('%s takes %s but not %s', (source, good, bad) => {
    const test = compilePattern(source)

    expect([test?.(good), test?.(bad)]).toEqual([true, false])
  })

  it.each([
    '(a+)+',
    '(a*)*b',
    '(a|a)*',
    '(.*)*x',
    '(a?){50}a{50}',
    '((a+)+)+$',
    '.*.*.*.*.*.*x',
    '(?:){1000000}',
  ])('cannot stop the page: %s', (source) => {
    const test = compilePattern(source)
    const start = performance.now()

    for (const length of [30, 300, 30_000]) test?.(`${'a'.repeat(length)}!`)

    expect(performance.now() - start).toBeLessThan(1000)
  })

  it.each(['(', '[a', '*', '(a)\\1', '(?<=a)b', '(?<!a)b', '(?i:a)', 'a'.repeat(2000), '('.repeat(100_000)])(
    'is refused when it is broken or cannot be followed',
    (source) => {
      expect(compilePattern(source)).toBeUndefined()
    },
  )

  it('is refused at once where nobody writes one so long', () => {
    const source = '(?:a|b|[cd]+)?'.repeat(400_000)
    const start = performance.now()

    expect(compilePattern(source)).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(100)
  })
})
