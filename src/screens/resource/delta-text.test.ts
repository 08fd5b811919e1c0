import { expect, it } from 'vitest'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { deltaText } from './delta-text.ts'

const figure = (kind: string, title: string, type: 'number' | 'integer' = 'number'): Field =>
  ({ name: 'x', kind, title, property: { type, format: kind } }) as Field

it.each<[Field, JsonValue | undefined, JsonValue | undefined, string]>([
  [figure('monto', 'Monto máximo'), 120_000_000, 130_000_000, '+ $\u00a010.000.000,00 (8,33\u00a0%)'],
  [figure('monto', 'Monto máximo'), 0, 5, '+ $\u00a05,00'],
  [figure('entero', 'Plazo máximo (meses)', 'integer'), 144, 132, '− 12\u00a0meses'],
  [figure('tasa', 'Tasa (% E.A.)'), 17.1, 25.65, '+ 8,55\u00a0p.\u00a0p.'],
  [figure('tasa', 'Tasa'), 25.65, 17.1, '− 8,55\u00a0p.\u00a0p.'],
  [figure('porcentaje', 'Cobertura (% del saldo)'), 10, 10.0625, '+ 0,0625\u00a0p.\u00a0p.'],
  [figure('decimal', 'Desviación (%)'), 2, 4, '+ 2,00\u00a0p.\u00a0p.'],
  [figure('entero', 'Cupo', 'integer'), undefined, 12, ''],
  [figure('texto', 'Nombre'), 'Uno', 'Dos', ''],
])('tells the difference of %o from %s to %s', (field, before, after, text) => {
  expect(deltaText(field, before, after)).toBe(text)
})
