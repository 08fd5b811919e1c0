import { expect, it } from 'vitest'
import { screenOf, screens } from '#tests/support/screen-calls.ts'
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
