import { expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { textWidth } from '#src/table/text-width.ts'
import { screenOf } from '#tests/support/render-in-screen.tsx'
import { dayColumns } from './day-columns.tsx'
import { dayRows } from './day-rows.ts'

const cells = { texts: {}, hrefOf: () => undefined, nameOf: () => '' }

/** A column of the comparison of a record on two days. */
function columnOf(id: string, name: string, before: JsonObject, after: JsonObject) {
  const fields = screenOf(id).model.fields.filter((field) => field.name === name)
  const stored = (values: JsonObject) => ({ id: '1', version: 1, ...values })
  const rows = dayRows([{ id: '1', before: stored(before), after: stored(after) }], fields)
  return dayColumns(fields, cells, rows).find(({ field }) => field === name)
}

it('has figures at the right, in a column in which the longest stands in one line', () => {
  const column = columnOf(
    'minimum-wage-parameters',
    'smmlvValue',
    { smmlvValue: 1 },
    { smmlvValue: 123_456_789_012_345.67 },
  )

  expect(column).toMatchObject({ align: 'right', headerAlign: 'right' })
  expect(column?.minWidth).toBeGreaterThan(textWidth('$ 123.456.789.012.345,67'))
})

it('breaks no word, and has the first words of a long text in a line', () => {
  const word = 'Desconstitucionalización'
  const column = columnOf('minimum-wage-parameters', 'normNumber', { normNumber: 'D' }, { normNumber: word })
  expect(column?.minWidth).toBeGreaterThan(textWidth(word))

  const long = columnOf(
    'minimum-wage-parameters',
    'normNumber',
    { normNumber: 'Decreto 0159 de 2026' },
    { normNumber: 'Decreto 0159 de 2026, que fija otra vez lo que el anterior fijaba para el mismo año' },
  )
  expect(long?.minWidth).toBeGreaterThan(textWidth('Decreto 0159 de 2026'))
  expect(long?.minWidth).toBeLessThan(300)
})
