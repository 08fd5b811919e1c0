import { expect, it } from 'vitest'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import { valueInWords } from './value-in-words.ts'

const words = (kind: string, title: string, property: Property, value: JsonValue) =>
  valueInWords({ name: 'x', kind, title, property } as Field, value)

it.each<[string, string, Property, JsonValue, { title: string; text: string }]>([
  [
    'tasa',
    'Tasa de usura (% E.A.)',
    { type: 'number', format: 'tasa' },
    25.65,
    { title: 'Tasa de usura', text: '25,65\u00a0% E.A.' },
  ],
  [
    'entero',
    'Plazo máximo (meses)',
    { type: 'integer', format: 'entero' },
    132,
    { title: 'Plazo máximo', text: '132\u00a0meses' },
  ],
  [
    'monto',
    'Monto máximo',
    { type: 'number', format: 'monto' },
    130_000_000,
    { title: 'Monto máximo', text: '$\u00a0130.000.000,00' },
  ],
  [
    'texto',
    'Cuenta contable (CUIF)',
    { type: 'string', format: 'texto' },
    '1105',
    { title: 'Cuenta contable (CUIF)', text: '1105' },
  ],
])('tells a value of the kind %s with its unit: %s', (kind, title, property, value, described) => {
  expect(words(kind, title, property, value)).toEqual(described)
})
