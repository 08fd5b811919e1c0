import { expect, it } from 'vitest'
import { formatNames, kindNames } from './index.ts'
import { kindInWords } from './kind-in-words.ts'

it('calls a kind by its format, and one without a format in Spanish words', () => {
  expect(kindInWords({ kind: 'monto' })).toBe('un campo «monto»')
  expect(kindInWords({ kind: 'choice' })).toBe('una lista de opciones')
  expect(kindNames.filter((kind) => !kindInWords({ kind }).includes('«')).sort()).toEqual(
    kindNames.filter((kind) => !formatNames.includes(kind)).sort(),
  )
})
