import { expect, it } from 'vitest'
import { kindOf } from '#src/kinds/index.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { groupInWords } from './group-in-words.ts'
import { findField } from './screen.ts'

it('a group is told with the titles of its fields, in their order, without those that are empty', () => {
  const accounts = loadCatalogue('schemas').screens.find(({ id }) => id === 'accounts')
  const fields = (accounts && findField(accounts, 'limitsRestrictions'))?.level?.fields ?? []
  const group = {
    dailyLimit: 2_000_000,
    generalCounter: 4_150_000,
    generalLimit: 20_000_000,
    dailyCounter: null,
  }

  expect(groupInWords(fields, group, (field, value) => kindOf(field).format(value, field.property))).toBe(
    'Usado en el mes: 4.150.000,00; Límite mensual: 20.000.000,00; Límite diario: 2.000.000,00',
  )
})
