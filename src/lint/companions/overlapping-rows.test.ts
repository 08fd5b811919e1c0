import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import { readSource } from '#src/schema/source.ts'
import { overlappingRows } from './overlapping-rows.ts'

const screen = { dated: { keys: [['code']], continuous: false } } as unknown as Screen

const told = (rows: JsonObject[]): string[] => {
  const text = `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`
  const source = readSource('schemas/settings/fees.data.json', text)
  return overlappingRows(source, screen, rows).map(({ line, message }) => `${line}: ${message}`)
}

const year = { code: 'A1', validFrom: '2026-01-01', validTo: '2026-12-31' }

describe('demonstration rows of which two hold on a day', () => {
  it('are told of where the later one begins, with the line and the days of the other', () => {
    expect(told([year, { code: 'a1', validFrom: '2026-06-01' }])).toEqual([
      '3: Desde el 2026-06-01 rigen dos registros de lo mismo: el de la línea 2 va del 2026-01-01 al 2026-12-31. Empiece después de ese día, o termine antes el otro.',
    ])
  })

  it('are not told of where they follow each other, are about something else, or one is out of use', () => {
    const later = { code: 'A1', validFrom: '2026-06-01' }

    expect(told([year, { ...later, validFrom: '2027-01-01' }])).toEqual([])
    expect(told([year, { ...later, code: 'B2' }])).toEqual([])
    expect(told([year, { ...later, status: 'INACTIVO' }])).toEqual([])
    expect(told([{ code: 'A1', validFrom: '2026-01-01' }, later])).toEqual([])
  })
})
