import { describe, expect, it } from 'vitest'
import { resolveFields } from '#src/compile/resolve-fields.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { bothValidators } from '#tests/support/both-validators.ts'
import { noShared } from '#tests/support/no-shared.ts'
import { changeable } from './in-effect.ts'
import { createRecordValidator } from './record-validator.ts'

const inEffect = 'El registro ya está en vigencia; cree uno nuevo desde otra fecha.'

const day = { type: 'string', format: 'date', title: 'Día' } as const
const name = { type: 'string', format: 'texto', title: 'Nombre', maxLength: 9 } as const
const bands = {
  type: 'array',
  title: 'Tramos',
  maxItems: 3,
  items: { type: 'object', title: 'Tramo', properties: { name } },
} as const
const part = { type: 'object', title: 'Grupo', properties: { name } } as const
const { problem } = noShared.mixinsSource
const resolved = resolveFields(
  [{ properties: { name, bands, part, validFrom: day, validTo: day }, rules: [], problem }],
  noShared,
)
const dated = { keys: [[]], continuous: false }
const validator = createRecordValidator({ ...resolved, rules: [], dated }, bothValidators(resolved))

const stored = { version: 1, approvalStatus: 'APROBADO' }
const row: JsonObject = { name: 'A', bands: [{ name: 'B' }], validFrom: '2026-02-10', validTo: '2026-12-31' }

const context = { today: '2026-02-10', user: { name: 'ana', roles: [] } }

/** What is refused in a change, on 10 February 2026. */
const refused = (change: JsonObject, before = row, storedRow: JsonObject = stored) => {
  return validator.validate({ ...before, ...change }, { ...context, before, stored: storedRow }).issues
}

const issueOf = (pointer: string) => [{ pointer, keyword: 'VIG-3', message: inEffect }]

describe('a row whose period has begun', () => {
  it('keeps its values, those in lists too', () => {
    expect(refused({})).toEqual([])
    expect(refused({ name: 'Z' })).toEqual(issueOf('/name'))
    expect(refused({ validFrom: '2026-03-01' })).toEqual(issueOf('/validFrom'))
    expect(refused({ bands: [{ name: 'Z' }] })).toMatchObject([
      ...issueOf('/bands'),
      ...issueOf('/bands/0/name'),
    ])
    expect(refused({ bands: [] })).toEqual(issueOf('/bands'))
  })

  it('keeps what its groups hold', () => {
    const held = { ...row, part: { name: 'B' } }

    expect(refused({ part: { name: 'B' } }, held)).toEqual([])
    expect(refused({ part: { name: 'Z' } }, held)).toMatchObject([
      ...issueOf('/part'),
      ...issueOf('/part/name'),
    ])
    expect(refused({ part: { name: 'Z' } })).toMatchObject([...issueOf('/part'), ...issueOf('/part/name')])
  })

  it('calls what may change of it by its title', () => {
    const [own, , , from, to] = resolved.fields
    const fields = [own, from, to].flatMap((field) => field ?? [])

    expect(changeable(fields.map((field) => ({ ...field, title: field.name })))).toEqual(['validTo'])
  })

  it('may lose its end, but not get one that has passed', () => {
    const { validTo: _, ...open } = row

    expect(refused({ validTo: null })).toMatchObject([{ pointer: '/validTo', keyword: 'type' }])
    expect(validator.validate(open, { ...context, before: row, stored }).issues).toEqual([])
    expect(refused({ validTo: '2026-02-09' }, open)).toEqual(issueOf('/validTo'))
  })

  it('may end on another day, but not before today', () => {
    expect(refused({ validTo: '2026-02-10' })).toEqual([])
    expect(refused({ validTo: '2026-02-09' })).toEqual(issueOf('/validTo'))
  })

  it('may stay with an end that has passed', () => {
    const past = { ...row, validFrom: '2025-01-01', validTo: '2025-12-31' }

    expect(refused({}, past)).toEqual([])
  })

  it('shows its fields as fixed', () => {
    expect([...validator.resolveFields(row, { ...context, before: row, stored }).disabled]).toEqual([
      '/name',
      '/bands',
      '/bands/0/name',
      '/part',
      '/part/name',
      '/validFrom',
    ])
  })

  it.each([
    ['begins tomorrow', { ...row, validFrom: '2026-02-11' }, stored],
    ['nobody has approved yet', row, { version: 1, approvalStatus: 'RECHAZADO' }],
    ['is being created', row, {}],
    ['has no first day', { ...row, validFrom: 20260101 }, stored],
  ])('is not one that %s', (_, before, storedRow) => {
    expect(refused({ name: 'Z' }, before, storedRow).filter(({ keyword }) => keyword === 'VIG-3')).toEqual([])
  })
})

describe('a row that holds from no day', () => {
  it('changes like every other, whatever it starts from', () => {
    const undated = createRecordValidator({ ...resolved, rules: [] }, bothValidators(resolved))

    expect(undated.validate({ ...row, name: 'Z' }, { ...context, before: row, stored }).issues).toEqual([])
    expect(validator.validate(row, { ...context, before: row }).issues).toEqual([])
    expect(validator.validate(row, { ...context, stored }).issues).toEqual([])
  })
})
