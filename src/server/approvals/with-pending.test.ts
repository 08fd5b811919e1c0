import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { openChange } from '#tests/support/open-change.ts'
import { screenOf } from '#tests/support/screen-calls.ts'
import type { Principal } from '../auth/principal.ts'
import { pendingWith, withPending } from './with-pending.ts'

const person = (subject: string): Principal => ({
  issuer: 'https://issuer',
  subject,
  displayName: subject,
  userName: subject,
  roles: [],
})
const record = { id: 'r1', version: 7, status: 'ACTIVO', name: 'Uno', rates: { fixed: [1, 2] } }
const names = ['name', 'rates', 'note']

const pendingOf = (change: Parameters<typeof openChange>[0], subject = 'ana'): JsonObject =>
  pendingWith(record, openChange(change), person(subject), names).pending as JsonObject
const changesOf = (change: Parameters<typeof openChange>[0]) => pendingOf(change).changes

describe('a record beside which nothing waits', () => {
  it('is told as it is', () => {
    expect(pendingWith(record, undefined, person('ana'), names)).toBe(record)
  })
})

describe('what waits beside a record', () => {
  it('is told with the record as it is, without what has not happened yet', () => {
    expect(pendingWith(record, openChange(), person('ana'), names)).toStrictEqual({
      ...record,
      pending: { version: 3, kind: 'editar', state: 'BORRADOR', mine: true, changes: [] },
    })
  })

  it.each([
    ['drafted_by', 'draftedBy', 'gestor'],
    ['drafted_at', 'draftedAt', '2026-02-10T12:00:00Z'],
    ['request_reason', 'requestReason', 'Lo pidió el comité.'],
    ['request_file', 'attachment', { fileName: 'acta.pdf' }],
    ['requested_by', 'requestedBy', 'gestor'],
    ['requested_at', 'requestedAt', '2026-02-10T12:00:00Z'],
    ['decided_by', 'decidedBy', 'supervisor'],
    ['decided_at', 'decidedAt', '2026-02-10T15:00:00Z'],
    ['reason', 'reason', 'No corresponde a la política.'],
  ])('tells %s once it is known, as %s', (column, member, value) => {
    expect(pendingOf({ [column]: value })).toStrictEqual({
      version: 3,
      kind: 'editar',
      state: 'BORRADOR',
      mine: true,
      [member]: value,
      changes: [],
    })
  })

  it('is of each who touched it, and of nobody else', () => {
    expect(['ana', 'luis', 'eva'].map((subject) => pendingOf({}, subject).mine)).toEqual([true, true, false])
  })

  it('tells the fields that would become something else, get a value or lose it', () => {
    expect(changesOf({ record: { name: 'Dos', note: 'Nueva' } })).toStrictEqual([
      { pointer: '/name', before: 'Uno', after: 'Dos' },
      { pointer: '/rates', before: { fixed: [1, 2] } },
      { pointer: '/note', after: 'Nueva' },
    ])
  })

  it('does not tell what stays as it is, however it is nested, nor what it may not set', () => {
    expect(changesOf({ record: { name: 'Uno', rates: { fixed: [1, 2] }, version: 8 } })).toStrictEqual([])
  })

  it('is the end of the record where it is to be inactivated, whatever its state', () => {
    const gone = openChange({ kind: 'inactivar' })
    const unknown = pendingWith({ id: 'r1', version: 7 }, gone, person('ana'), names).pending as JsonObject

    expect(changesOf({ kind: 'inactivar' })).toStrictEqual([
      { pointer: '/status', before: 'ACTIVO', after: 'INACTIVO' },
    ])
    expect(unknown.changes).toStrictEqual([{ pointer: '/status', before: null, after: 'INACTIVO' }])
  })
})

describe('a value that is computed from those that change', () => {
  const limits = screenOf('transaction-limits')
  const limit = { id: 'l1', version: 1, limitAmount: 2, previousLimit: 1, maximumLimit: 9 }

  it('is told with them, and not where the change does not know it', () => {
    const change = openChange({ record: { limitAmount: 3, previousLimit: 2 } })
    const { pending } = withPending(limits, limit, change, person('ana'))

    expect(pending).toMatchObject({
      changes: [{ pointer: '/limitAmount' }, { pointer: '/previousLimit', before: 1, after: 2 }],
    })
  })
})
