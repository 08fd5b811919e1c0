import { describe, expect, it } from 'vitest'
import { byWholeFigures } from '#src/kinds/filtering.ts'
import { kindOf } from '#src/kinds/index.ts'
import type { Screen } from '#src/schema/screen.ts'
import { screenOf, screens } from '#tests/support/screen-calls.ts'
import { reportKinds } from '../operations/write-report/report-kinds.ts'
import { toReadModel } from '../resources/read-model.ts'
import { cellsOf, columnsNamed } from './export-rows.ts'

it.each([true, false])(
  'has of a holder the end of their name alone, whether a service elsewhere tells them: %s',
  (isElsewhere) => {
    const clock = { today: () => '2026-02-10' }
    const locks = toReadModel(screenOf('account-locks'), screens, clock, () => isElsewhere)
    const labels = { holderId: { 'CL-0001': 'Cliente Ficticio (•••••••701)' } }

    const [cell] = cellsOf(locks, columnsNamed(locks, ['holderId']), { withCodes: false })(
      { id: '1', holderId: 'CL-0001' },
      labels,
    )

    expect(cell).toEqual({ type: 'text', value: expect.stringMatching(/^•+701$/) })
  },
)

it.each([
  [false, 'Medellín, Antioquia'],
  [true, '05001'],
])('has a city by its name, or by its code where codes are asked for: %s', (withCodes, value) => {
  const entities = toReadModel(screenOf('financial-entities'), screens, { today: () => '2026-02-10' })
  const row = { id: '1', cityCode: '05001' }

  expect(cellsOf(entities, columnsNamed(entities, ['cityCode']), { withCodes })(row, {})).toEqual([
    { type: 'text', value },
  ])
})

describe('every file without personal data', () => {
  const written = screens.map((screen): [string, Screen, string[]] => [
    screen.id,
    screen,
    [
      ...screen.fields.filter(({ property }) => property['x-table']).map(({ name }) => name),
      ...Object.values(reportKinds).flatMap((kind) => (kind.screen === screen.id ? kind.fields : [])),
    ],
  ])

  it.each(written)('has of «%s» no number or masked value whole', (_id, screen, names) => {
    const model = toReadModel(screen, screens, { today: () => '2026-02-10' })
    const columns = columnsNamed(model, names).filter(
      ({ field }) => field.property['x-masked'] || kindOf(field).filtering === byWholeFigures,
    )
    const row = Object.fromEntries(columns.map(({ field }) => [field.name, kindOf(field).example.value]))

    for (const withCodes of [false, true]) {
      const cells = cellsOf(model, columns, { withCodes })({ id: '1', ...row }, {})

      for (const [at, { field }] of columns.entries())
        expect(JSON.stringify(cells[at]), field.name).not.toContain(String(row[field.name]))
    }
  })
})
