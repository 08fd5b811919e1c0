import { expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { rowFields } from './row-fields.ts'

const { screens } = loadCatalogue('schemas')
const categories = screens.find(({ id }) => id === 'filing-exception-categories')

it('brings along what the cells that can be changed depend on, and nothing more', () => {
  if (!categories) throw new Error('There is no screen of categories')
  const fields = categories.fields.map((field) =>
    field.name === 'maxDeviation'
      ? { ...field, property: { ...field.property, 'x-enabled': 'self.monthlyQuota > 0' } }
      : field,
  )
  const rows = (editable: string[]): string[] => rowFields({ ...categories, fields, editable })

  expect(rows(['maxDeviation'])).toEqual(expect.arrayContaining(['maxDeviation', 'monthlyQuota']))
  expect(rows([])).not.toContain('monthlyQuota')
})
