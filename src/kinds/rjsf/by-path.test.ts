import { expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { byPath, holdsSought, soughtIn } from './by-path.ts'

const document: JsonObject = {
  terms: [
    { kind: 'TASA', rate: 12.5 },
    { kind: 'PLAZO', months: 60 },
  ],
  clauses: { 'Cláusula 7.2': 'El giro se hace el mismo día.' },
}

it.each([
  ['12.5', true],
  ['MISMO DIA', true],
  ['rate: 12', true],
  ['terms.rate: 12', true],
  ['terms: plazo', true],
  ['Cláusula 7.2: giro', true],
  ['months: 12', false],
  ['terms.giro: 12', false],
  ['98', false],
])('«%s» is in the document: %s', (text, isThere) => {
  expect(holdsSought(document, soughtIn(text))).toBe(isThere)
})

it('reads titles as the names that they stand for, once and for all', () => {
  const property = {
    type: 'object' as const,
    title: 'Condiciones',
    'x-schema': {
      properties: {
        terms: { title: 'Condiciones', items: { oneOf: [{ properties: { rate: { title: 'Tasa (%)' } } }] } },
      },
    },
  }

  const read = byPath.read('condiciones.TASA (%): 12', property)

  expect(read).toBe('terms.rate: 12')
  expect(byPath.read(String(read), property)).toBe(read)
  expect(byPath.read('otra.cosa: 1', property)).toBe('otra.cosa: 1')
  expect(byPath.read('doce', property)).toBe('doce')
})
