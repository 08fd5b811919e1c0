import { describe, expect, it } from 'vitest'
import { resolveFields } from '#src/compile/resolve-fields.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { bothValidators } from '#tests/support/both-validators.ts'
import { noShared } from '#tests/support/shared.ts'
import { createJudge } from './judge.ts'

const begun = 'El registro ya está en vigencia; cree uno nuevo desde otra fecha.'

const day = { type: 'string', format: 'date', title: 'Día' } as const
const name = { type: 'string', format: 'texto', title: 'Nombre', maxLength: 9 } as const
const bands = {
  type: 'array',
  title: 'Tramos',
  maxItems: 3,
  items: { type: 'object', title: 'Tramo', properties: { name } },
} as const
const { problem } = noShared.mixinsSource
const resolved = resolveFields(
  [{ properties: { name, bands, validFrom: day, validTo: day }, rules: [], problem }],
  noShared,
)
const dated = { keys: [[]], continuous: false }
const judge = createJudge({ ...resolved, rules: [], dated }, bothValidators(resolved))

const stored = { version: 1, approvalStatus: 'APROBADO' }
const row: JsonObject = { name: 'A', bands: [{ name: 'B' }], validFrom: '2026-02-10', validTo: '2026-12-31' }

/** What is refused of a change, on the tenth of February 2026. */
const refused = (change: JsonObject, before = row, known: JsonObject = stored) => {
  const context = { today: '2026-02-10', user: { name: 'ana', roles: [] }, before, stored: known }
  return judge.verdict({ ...before, ...change }, context).findings
}

const told = (pointer: string) => [{ pointer, keyword: 'VIG-3', message: begun }]

describe('a row whose period has begun', () => {
  it('keeps its values, those in lists too', () => {
    expect(refused({})).toEqual([])
    expect(refused({ name: 'Z' })).toEqual(told('/name'))
    expect(refused({ validFrom: '2026-03-01' })).toEqual(told('/validFrom'))
    expect(refused({ bands: [{ name: 'Z' }] })).toMatchObject([...told('/bands'), ...told('/bands/0/name')])
    expect(refused({ bands: [] })).toEqual(told('/bands'))
  })

  it('may end on another day, but not before today', () => {
    expect(refused({ validTo: '2026-02-10' })).toEqual([])
    expect(refused({ validTo: '2026-02-09' })).toEqual(told('/validTo'))
  })

  it('may stay with an end that has passed', () => {
    const past = { ...row, validFrom: '2025-01-01', validTo: '2025-12-31' }

    expect(refused({}, past)).toEqual([])
  })

  it('shows its fields as fixed', () => {
    const context = { today: '2026-02-10', user: { name: 'ana', roles: [] }, before: row, stored }

    expect([...judge.survey(row, context).disabled]).toEqual([
      '/name',
      '/bands',
      '/bands/0/name',
      '/validFrom',
    ])
  })

  it.each([
    ['begins tomorrow', { ...row, validFrom: '2026-02-11' }, stored],
    ['nobody has approved yet', row, { version: 1, approvalStatus: 'RECHAZADO' }],
    ['is being created', row, {}],
  ])('is not one that %s', (_, before, known) => {
    expect(refused({ name: 'Z' }, before, known)).toEqual([])
  })
})
