import { expect, it } from 'vitest'
import { isFeminine } from './gender.ts'

it.each([
  ...['cuenta', 'vinculación', 'tasa', 'persona listada', 'novedad', 'solicitud', 'causal', 'línea', 'clave'],
])('calls «%s» feminine', (singular) => {
  expect(isFeminine(singular)).toBe(true)
})

it.each([
  ...[
    'registro',
    'plan',
    'tipo de retanqueo',
    'salario mínimo',
    'gasto',
    'banner',
    'programa',
    'mapa',
    'límite',
  ],
])('calls «%s» masculine', (singular) => {
  expect(isFeminine(singular)).toBe(false)
})
