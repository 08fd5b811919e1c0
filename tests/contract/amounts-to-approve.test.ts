import { describe, expect, it } from 'vitest'
import { kindOf } from '#src/kinds/index.ts'
import { decisiveFields } from '#src/kinds/telling-fields.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { summarize, toSummaryValue } from '#src/server/approvals/summarize.ts'
import { readDemoRows } from '#src/server/demonstration/read-demo-rows.ts'
import { schemasDir, screens } from '#tests/support/screen-calls.ts'

const isAmount = (field: Field): boolean => !field.level && kindOf(field).adds

/** Screens whose requests another person decides, with the amounts of their records. */
const decided = screens
  .filter(({ workflow }) => workflow?.transitions.some(({ by }) => by === 'other'))
  .map((screen) => ({ screen, amounts: screen.fields.filter(isAmount) }))
  .filter(({ amounts }) => amounts.length > 0)

describe.each(decided.map((one) => [one.screen.id, one] as const))('a request of %s', (_id, one) => {
  const { screen, amounts } = one
  const columns = screen.fields.filter(({ property }) => property['x-table'])
  const rows: JsonObject[] = readDemoRows(screen, schemasDir)?.rows ?? []
  const ofMoney = rows.filter((row) => amounts.some(({ name }) => Number(row[name] ?? 0) !== 0))

  it('has every amount that somebody writes in a column, from which its line is made', () => {
    const written = amounts.filter(({ readOnly }) => !readOnly)

    expect(written.filter((field) => !columns.includes(field)).map(({ name }) => name)).toEqual([])
  })

  it('tells the checker its amount in the inbox, and all of them when it asks whether to approve', () => {
    expect(ofMoney.length).toBeGreaterThan(0)
    for (const row of ofMoney) {
      const { fields } = summarize(screen, {
        kind: 'solicitud',
        current: row,
        proposed: null,
        previous: null,
      })
      const asked = decisiveFields(columns, row, 0).map(({ name }) => name)
      const due = amounts.filter(({ name, property }) => property['x-table'] && Number(row[name] ?? 0) !== 0)

      expect(
        fields.map((field) => toSummaryValue(field, () => undefined).after),
        JSON.stringify(row),
      ).toContainEqual(expect.stringContaining('$'))
      expect(asked).toEqual(expect.arrayContaining(due.map(({ name }) => name)))
    }
  })
})
