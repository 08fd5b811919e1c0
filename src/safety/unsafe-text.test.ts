import { describe, expect, it } from 'vitest'
import { hostileTexts, shadowing, textSafety } from '#tests/support/text-safety.ts'
import { isUnsafeText, mayBecomeUnsafe } from './unsafe-text.ts'

describe('a text with code', () => {
  it.each(textSafety.hostile)('is %j', (text) => {
    expect(isUnsafeText(text)).toBe(true)
    expect(mayBecomeUnsafe(text)).toBe(true)
  })
})

describe('a text without code', () => {
  it.each(textSafety.harmless)('is %j', (text) => {
    expect(isUnsafeText(text)).toBe(false)
    expect(mayBecomeUnsafe(text)).toBe(false)
  })

  it('may be one of forms whose inputs shadow what scripts read of them', () => {
    expect(shadowing.filter(isUnsafeText)).toEqual([])
  })
})

it.each(textSafety.unfinished)(
  'what another text would make code of is refused, and harmless alone: %j',
  (text) => {
    expect(mayBecomeUnsafe(text)).toBe(true)
    expect(isUnsafeText(text)).toBe(false)
  },
)

it('tells code from harmless text in any markup, and finds both', () => {
  const texts = hostileTexts(7000, 1)

  const unsafe = texts.filter(isUnsafeText).length

  expect(unsafe).toBeGreaterThan(1000)
  expect(unsafe).toBeLessThan(6000)
})

it('takes what it cannot read for code, and never throws', () => {
  const notATextAtAll = {
    toString: () => {
      throw new Error('no')
    },
  } as unknown as string

  expect(isUnsafeText(notATextAtAll)).toBe(true)
})

it.each([
  ...['<a ', '<a onx ', '&#x', '&#x0', '&#0', '<aa:', ' on', '"onx '],
  ...['<b a>', '<p></p>x', '<a>', '</p>', '<!--', '<svg><a>', '<table><b>', '"<a b=\'"'],
])('is told apart in time that grows with the length: «%s» repeated', (piece) => {
  const text = `<a ${piece.repeat(200_000)}`
  const start = performance.now()

  isUnsafeText(text)
  mayBecomeUnsafe(text)

  expect(performance.now() - start).toBeLessThan(1000)
})

it('takes little time at the limits of what is parsed', () => {
  const attributes = Array.from({ length: 3000 }, (_, at) => `a${at}`).join(' ')
  const deep = Array.from({ length: 95 }, (_, at) => `<p><b a${at}>`).join('')
  const start = performance.now()

  isUnsafeText(`<a ${attributes}>`)
  isUnsafeText(deep + '</p>x'.repeat(10))

  expect(performance.now() - start).toBeLessThan(500)
})

it.each([
  `javascript:${'a '.repeat(200_000)}`,
  `javascript:${'"'.repeat(200_001)}`,
  `javascript: ${'a'.repeat(400_000)}(`,
  `${' '.repeat(400_000)}x`,
  `javascript:${`"a'`.repeat(100_000)}`,
])('of an address too, however long it is', (text) => {
  const start = performance.now()

  isUnsafeText(text)

  expect(performance.now() - start).toBeLessThan(1000)
})
