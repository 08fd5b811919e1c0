import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileRecordValidator } from '#src/compile/compile-record-validator.ts'
import { withRepeats } from '#src/fixtures/repeat.ts'
import { validateRow } from '#src/fixtures/validate-row.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { readDemoRows } from '#src/server/demonstration/read-demo-rows.ts'
import { root } from '#tests/support/start-server.ts'

const schemasDir = join(root, 'schemas')
const { screens } = loadCatalogue(schemasDir)

/** Business days on which a demonstration may begin: now and then until long after the last published value. */
const days = [
  ...['2025-03-01', '2025-08-15', '2026-02-10', '2026-02-28', '2026-03-01', '2026-12-31', '2027-01-01'],
  ...['2028-02-29', '2030-07-04', '2035-12-22'],
]

/** Rows loaded for a screen on a day. */
function loaded(id: string, today: string) {
  const screen = screens.find((one) => one.id === id)
  const read = screen && readDemoRows(screen, schemasDir)
  if (!screen || !read) throw new Error(`No rows of ${id}`)
  return { screen, rows: withRepeats(read.rows, read.repeats, screen.dated, today).map(({ row }) => row) }
}

const isOn = ({ validFrom, validTo }: JsonObject, day: string): boolean =>
  String(validFrom) <= day && (validTo === undefined || String(validTo) >= day)

describe.each([
  [
    'maximum-usury-rates',
    (row: JsonObject) => row.sfcModality === 'CONSUMO_ORDINARIO',
    /^0000 de \d{4}$/,
    'resolutionNumber',
    '2026-02-28',
  ],
  ['minimum-wage-parameters', () => true, /^Demostración \d{4}$/, 'normNumber', '2026-12-31'],
  [
    'general-parameters',
    (row: JsonObject) => row.parameterCode === 'UVT',
    /^Demostración \d{4}$/,
    'norm',
    '2026-12-31',
  ],
] as const)('the demonstration rows of %s', (id, isMeant, mark, field, published) => {
  it.each(days)('have one in force on %s, and one in ten days', (today) => {
    const { rows } = loaded(id, today)
    const inTenDays = new Date(Date.parse(today) + 864e6).toISOString().slice(0, 10)

    for (const day of [today, inTenDays])
      expect(rows.filter((row) => isMeant(row) && isOn(row, day)).length, day).toBe(1)
  })

  it.each(days)('are all good on %s, and marked where they come after the last published one', (today) => {
    const { screen, rows } = loaded(id, today)
    const validator = compileRecordValidator(screen)
    const context = { today, user: { name: 'demostración', roles: [] } }

    for (const row of rows.filter((one) => String(one.validFrom) <= today || !('normDate' in one)))
      expect(validateRow(screen, validator, row, context).issues, JSON.stringify(row)).toEqual([])
    for (const row of rows.filter((one) => isMeant(one) && String(one.validFrom) > published))
      expect(row[field]).toMatch(mark)
  })
})
