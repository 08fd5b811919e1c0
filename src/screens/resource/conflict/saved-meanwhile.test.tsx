import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { resolveFields } from '#src/compile/resolve-fields.ts'
import type { Properties } from '#src/schema/property-dialect.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { noShared } from '#tests/support/no-shared.ts'
import { SavedMeanwhile } from './saved-meanwhile.tsx'

const text = (title: string) => ({ type: 'string', format: 'texto', title }) as const
const properties: Properties = {
  name: text('Nombre'),
  place: {
    type: 'object',
    title: 'Oficina',
    properties: { street: text('Dirección'), bankId: { type: 'string', title: 'Banco', 'x-ref': 'banks' } },
  },
  people: {
    type: 'array',
    title: 'Personas',
    items: { type: 'object', properties: { name: text('Nombre') } },
  },
}
const { fields } = resolveFields(
  [{ properties, rules: [], problem: noShared.mixinsSource.problem }],
  noShared,
)

/** What the notice lists where somebody else has saved the second of two states of a record. */
function listed(before: StoredRecord, current: StoredRecord): (string | null)[] {
  render(<SavedMeanwhile fields={fields} record={before} current={current} />)
  return screen.queryAllByRole('listitem').map((item) => item.textContent)
}

const record = (): StoredRecord => ({
  id: '1',
  version: 1,
  name: 'Ana',
  place: { street: 'Calle 1', bankId: 'b1' },
  people: [{ name: 'Luz' }],
})

it('names of a group only the fields that differ, and no list that is equal', () => {
  const current = { ...record(), place: { street: 'Calle 1', bankId: 'b2' } }

  expect(listed(record(), { ...current, labels: { 'place.bankId': { b2: 'Banco Dos' } } })).toEqual([
    'Oficina · Banco: ahora es «Banco Dos»',
  ])
})

it('names a list as a whole, and a field of a group that was emptied', () => {
  const current = { ...record(), place: { bankId: 'b1' }, people: [{ name: 'Luz' }, { name: 'Eva' }] }

  expect(listed(record(), current)).toEqual([
    'Oficina · Dirección: ahora es «vacío»',
    'Personas: ahora es «2 elementos»',
  ])
})

it('names who saved it meanwhile, and when', () => {
  listed(record(), {
    ...record(),
    version: 2,
    name: 'Eva',
    updatedBy: 'gestor',
    updatedAt: '2026-01-15T15:00:00Z',
  })

  expect(screen.getByText('Lo modificó gestor el 15/01/26 10:00.')).toBeTruthy()
})

it('names nothing that already stood in the draft of the record', () => {
  const changes = [{ pointer: '/name', before: 'Ana', after: 'Anita' }]
  const pending = { version: 2, kind: 'editar', state: 'BORRADOR', mine: true, changes }

  expect(listed({ ...record(), name: 'Anita' }, { ...record(), pending })).toEqual([])
})
