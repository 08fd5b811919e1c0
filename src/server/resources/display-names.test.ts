import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { namingOf, withDisplayNames } from './display-names.ts'

const { screens } = loadCatalogue(join(import.meta.dirname, '../../../schemas'))
const log = screens.find(({ id }) => id === 'audit-logs')

/** How the log shows values of a record. */
function shown(before: JsonObject, resource = 'clients'): unknown {
  if (!log) throw new Error('no screen of the log')
  return withDisplayNames(namingOf(log, screens), { resource, before }).before
}

it('values of the log are shown with the titles of their fields, as staff read them', () => {
  expect(shown({ documentNumber: '1000000321', personType: 'NATURAL', birthDate: '1980-02-03' })).toEqual([
    'Número de documento: 1000000321',
    'Tipo de persona: Persona natural',
    'Fecha de nacimiento: 03/02/1980',
  ])
})

it('money, percentages and groups of the log are shown with their sign, unit and titles', () => {
  const account = {
    gmfMonthUsed: 4_150_000,
    limitsRestrictions: { generalLimit: 2_000_000, dailyCounter: 0 },
  }
  expect(shown(account, 'accounts')).toEqual([
    'Retiros del mes para GMF: $\u00a04.150.000,00',
    'Límites: Límite mensual: $\u00a02.000.000,00; Usado en el día: $\u00a00,00',
  ])
  expect(shown({ rate: 19.5 }, 'term-rate-ranges')).toEqual(['Tasa (%): 19,50\u00a0%'])
})

it.each([
  [null, 'null'],
  [7, '7'],
  [true, 'true'],
  [{ number: 7 }, '{"number":7}'],
  [['A', 'B'], 'A, B'],
])('a value from before its field was of another kind is shown as it is: %j', (value, text) => {
  expect(shown({ documentNumber: value })).toEqual([`Número de documento: ${text}`])
})

it('a value of a field that is gone keeps the name of its field', () => {
  expect(shown({ formerName: 'Otra' })).toEqual(['formerName: Otra'])
})
