import { expect, it } from 'vitest'
import type { Field } from '#src/schema/screen.ts'
import { matchHeadings } from './match-headings.ts'

it('reads the title of each field once, however many rows and columns it is compared with', () => {
  let reads = 0
  const field = {
    name: 'days',
    get title() {
      reads += 1
      return 'Plazo (días)'
    },
  } as Field
  const columns = { title: 'Plazos', fields: [field], required: [], unique: [], passedOver: [] }
  const row = [...Array(500).keys()].map((column) => `valor ${column}`)
  for (let at = 0; at < 20; at += 1) matchHeadings(columns, [...row, 'Plazo'])

  expect(matchHeadings(columns, [...row, 'plazo']).fields.at(-1)).toBe(field)
  expect(reads).toBe(1)
})
