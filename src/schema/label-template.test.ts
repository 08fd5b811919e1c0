import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillLabel, keyTemplate } from './label-template.ts'

const fill = (template: string, texts: Record<string, string>): string =>
  fillLabel(template, (name) => texts[name] ?? '')

describe('a label', () => {
  it.each([
    ['{a} - {b} - {c}', { a: 'A', b: 'B', c: 'C' }, 'A - B - C'],
    [
      '{a} - {b} - {c} - {d}',
      { a: 'LIBRE-INV', b: 'Crédito nuevo', d: '23/11/26' },
      'LIBRE-INV - Crédito nuevo - 23/11/26',
    ],
    ['{a} - {b} - {c}', { b: 'B', c: 'C' }, 'B - C'],
    ['{a} - {b} - {c}', { c: 'C' }, 'C'],
    ['{a} - {b} - {c}', { a: 'A' }, 'A'],
    ['{a} ({b})', { a: 'A' }, 'A'],
    ['{a} ({b})', { b: 'B' }, '(B)'],
    ['{a} ({b}) - {c}', { a: 'A', c: 'C' }, 'A - C'],
    ['{a} {b}', { b: 'B' }, 'B'],
    ['{a} - {b}', { a: 'Ciclo S.A. -', b: '' }, 'Ciclo S.A. -'],
    ['Cuenta {a}, {b}', { b: 'B' }, 'Cuenta B'],
    ['{a} - {b}', {}, ''],
  ])('from %s with %j is «%s»', (template, texts, label) => {
    expect(fill(template, texts)).toBe(label)
  })

  it('of a key has a separator between two parts that say something, and nowhere else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('', 'A', 'B-1', '23/11/26'), { minLength: 1, maxLength: 6 }),
        (parts) => {
          const names = parts.map((_part, at) => `p${at}`)
          const texts = Object.fromEntries(parts.map((part, at) => [`p${at}`, part]))

          expect(fill(keyTemplate(names), texts)).toBe(parts.filter(Boolean).join(' - '))
        },
      ),
    )
  })
})
