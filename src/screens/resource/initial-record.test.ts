import { describe, expect, it } from 'vitest'
import { resolveFields } from '#src/compile/resolve-fields.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import { bothValidators } from '#tests/support/both-validators.ts'
import { noShared } from '#tests/support/no-shared.ts'
import { anyone } from '#tests/support/value-validator.ts'
import { initialRecord } from './initial-record.ts'

const text = { type: 'string', format: 'texto', title: 'Texto', maxLength: 10 } as const

describe('a copy of a record', () => {
  it('starts with the defaults of what may not be changed, and without its key', () => {
    const properties = {
      code: text,
      open: { type: 'boolean', title: 'Abierto' },
      name: { ...text, default: 'nuevo', 'x-enabled': 'self.open' },
      other: { ...text, 'x-enabled': 'self.open' },
    } as const
    const { problem } = noShared.mixinsSource
    const resolved = resolveFields([{ properties, rules: [], problem }], noShared)
    const validator = createRecordValidator({ ...resolved, rules: [] }, bothValidators(resolved))
    const copied = { id: 'a', version: 3, code: 'UNO', open: false, name: 'viejo', other: 'viejo' }
    const start = (open: boolean) =>
      initialRecord({ ...resolved, key: ['code'] }, undefined, { ...copied, open }, validator, anyone)

    expect(start(false)).toEqual({ open: false, name: 'nuevo' })
    expect(start(true)).toEqual({ open: true, name: 'viejo', other: 'viejo' })
  })

  it('is about the same record of another screen, where something else is its own', () => {
    const day = { type: 'string', format: 'date', title: 'Día', 'x-default': 'today' } as const
    const picked = { from: 'loans', take: 'loanNumber', by: 'clientId' }
    const properties = { loan: { ...text, 'x-picked': picked }, on: day, name: text }
    const { problem } = noShared.mixinsSource
    const resolved = resolveFields([{ properties, rules: [], problem }], noShared)
    const validator = createRecordValidator({ ...resolved, rules: [] }, bothValidators(resolved))
    const copied = { id: 'a', version: 1, loan: '3000000101', on: '2020-01-01', name: 'A' }
    const model = { ...resolved, key: ['loan', 'on'] }

    const start = initialRecord(model, undefined, copied, validator, anyone)

    expect(start).toEqual({ loan: '3000000101', on: anyone.today, name: 'A' })
  })

  it('is about the same on other days where records are dated', () => {
    const day = { type: 'string', format: 'date', title: 'Día' } as const
    const properties = { code: text, name: text, validFrom: day, validTo: day }
    const { problem } = noShared.mixinsSource
    const resolved = resolveFields([{ properties, rules: [], problem }], noShared)
    const validator = createRecordValidator({ ...resolved, rules: [] }, bothValidators(resolved))
    const copied = {
      id: 'a',
      version: 3,
      code: 'UNO',
      name: 'A',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    }
    const model = { ...resolved, key: ['code', 'validFrom'], dated: { keys: [['code']], continuous: false } }

    expect(initialRecord(model, undefined, copied, validator, anyone)).toEqual({ code: 'UNO', name: 'A' })
  })
})
