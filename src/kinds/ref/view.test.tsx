import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { Lookup, LookupOption, LookupQuery } from '#src/query/lookup-query.ts'
import type { Labels } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Properties } from '#src/schema/property-dialect.ts'
import { type Peek, PeekContext, type Peeked } from '#src/ui/peek-context.ts'
import { renderForm } from '#tests/support/render-form.tsx'

type Branch = LookupOption & { bankId: string }

const banks: LookupOption[] = [
  { id: 'A', label: 'Banco A' },
  { id: 'B', label: 'Banco B' },
]
const branches: Branch[] = [
  { id: 'A1', label: 'Centro', bankId: 'A' },
  { id: 'B1', label: 'Norte', bankId: 'B' },
  { id: 'A2', label: 'Cerrada', bankId: 'A', inactive: true },
]

const properties: Properties = {
  bankId: { type: 'string', title: 'Banco', 'x-ref': 'banks' },
  branchId: {
    type: 'string',
    title: 'Oficina',
    'x-ref': 'branches',
    'x-ref-where': { bankId: { field: 'bankId' }, open: true },
  },
}

type FormOptions = NonNullable<Parameters<typeof renderForm>[1]>

type LookupCall = { resource: string } & Partial<LookupQuery>

/** A form whose look-ups are answered at once; `down` refuses them. */
function open(
  initial: JsonObject = {},
  {
    labels,
    object = properties,
    down = false,
    ...rest
  }: { labels?: Labels; object?: Properties; down?: boolean } & Pick<
    FormOptions,
    'wrapper' | 'readOnly'
  > = {},
) {
  const calls: LookupCall[] = []
  const service = { down }
  const lookup: Lookup = async (resource, { ids, where, search }) => {
    calls.push({ resource, ids, where, search })
    if (service.down) throw new Error('down')
    const rows =
      resource === 'banks'
        ? banks
        : branches.filter(({ bankId }) => !where.bankId || where.bankId[0] === bankId)
    return rows.filter(({ id, inactive }) => (ids.length > 0 ? ids.includes(id) : !inactive))
  }
  const form = renderForm({ properties: object }, { initial, lookup, ...(labels ? { labels } : {}), ...rest })
  return { ...form, calls, service, user: userEvent.setup() }
}

const combobox = (name: RegExp): HTMLInputElement => screen.getByRole('combobox', { name })

async function choose(user: ReturnType<typeof userEvent.setup>, name: RegExp, option: string): Promise<void> {
  await user.click(combobox(name))
  await user.click(await screen.findByRole('option', { name: option }))
}

it('keeps the id of the record whose label is chosen', async () => {
  const { store, user } = open()

  await choose(user, /^Banco/, 'Banco B')

  expect(store.record).toEqual({ bankId: 'B' })
  expect(combobox(/^Banco/).value).toBe('Banco B')
})

it.each([
  ['an active record by its label', 'A1', 'Centro'],
  ['an inactive one as such', 'A2', 'Cerrada (inactivo)'],
  ['one that is no more as deleted', 'A9', '(eliminado)'],
])('shows %s, and leaves it as it is', async (_what, branchId, shown) => {
  const { store } = open({ bankId: 'A', branchId })

  await waitFor(() => expect(combobox(/^Oficina/).value).toBe(shown))

  expect(store.form().isDirty).toBe(false)
})

it('asks nothing for labels that came with the record', async () => {
  const labels = { bankId: { A: 'Banco A' }, branchId: { A2: 'Cerrada (inactivo)' } }
  const { calls } = open({ bankId: 'A', branchId: 'A2' }, { labels })
  await act(async () => undefined)

  expect(combobox(/^Oficina/).value).toBe('Cerrada (inactivo)')
  expect(calls).toEqual([])
})

/** A page from which records can be looked at, of some resources. */
function peeking(maySee: (resource: string) => boolean) {
  const opened: Peeked[] = []
  const peek: Peek = { open: (record) => void opened.push(record), maySee }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PeekContext value={peek}>{children}</PeekContext>
  )
  return { opened, wrapper }
}

it('leads to the record that it names, for who may see it', async () => {
  const { opened, wrapper } = peeking((resource) => resource === 'banks')
  const { user } = open({ bankId: 'A', branchId: 'A1' }, { wrapper })
  await waitFor(() => expect(combobox(/^Oficina/).value).toBe('Centro'))

  await user.click(screen.getByRole('button', { name: 'Ver Banco A' }))

  expect(opened).toEqual([{ resource: 'banks', id: 'A' }])
  expect(screen.queryByRole('button', { name: 'Ver Centro' })).toBeNull()
})

it('leads nowhere while it names nothing', async () => {
  const { wrapper } = peeking(() => true)
  open({}, { wrapper })
  await act(async () => undefined)

  expect(screen.queryByRole('button', { name: /^Ver/ })).toBeNull()
})

it('says what to do first, what can be done, and that nothing can where it is only read', async () => {
  open()
  expect(combobox(/^Banco/).placeholder).toBe('Seleccione…')
  expect(combobox(/^Oficina/).placeholder).toBe('Elija primero «Banco»')
  cleanup()

  open({}, { readOnly: () => true })

  expect(combobox(/^Banco/).placeholder).toBe('—')
  expect(combobox(/^Banco/).disabled).toBe(true)
})

it('shows no code that stands in a label', async () => {
  const labels = { bankId: { A: '<img src=x onerror=alert(1)>' } }
  open({ bankId: 'A' }, { labels })
  await act(async () => undefined)

  expect(combobox(/^Banco/).value).toBe('')
})

it('says when a label does not come, and asks again', async () => {
  const { service, user } = open({ bankId: 'A' }, { down: true })
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar el nombre.')
  service.down = false

  await user.click(screen.getByRole('button', { name: 'Reintentar' }))

  await waitFor(() => expect(combobox(/^Banco/).value).toBe('Banco A'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('offers what the neighbour leaves, and nothing before there is one', async () => {
  const { calls, user } = open()
  await user.click(combobox(/^Oficina/))
  expect(await screen.findByText('Elija primero «Banco»')).toBeDefined()
  await user.keyboard('{Escape}')
  await choose(user, /^Banco/, 'Banco A')

  await choose(user, /^Oficina/, 'Centro')

  expect(calls.at(-1)).toEqual({
    resource: 'branches',
    ids: [],
    search: '',
    where: { bankId: ['A'], open: ['true'] },
  })
})

it('goes by a neighbour that is computed, and is emptied when that changes', async () => {
  const { store, user } = open(
    { branchId: 'A1' },
    {
      object: {
        ...properties,
        northern: { type: 'boolean', title: 'Zona norte' },
        bankId: {
          ...{ type: 'string', format: 'texto', title: 'Banco', maxLength: 5, readOnly: true },
          'x-computed': "has(self.northern) && self.northern ? 'B' : 'A'",
        },
      },
    },
  )
  await waitFor(() => expect(combobox(/^Oficina/).value).toBe('Centro'))

  await user.click(screen.getByRole('checkbox', { name: /Zona norte/ }))

  await waitFor(() => expect(store.record.branchId).toBeUndefined())
  await choose(user, /^Oficina/, 'Norte')
  expect(store.record.branchId).toBe('B1')
})

it('is emptied when its neighbour changes so that it fits no more, and else stays', async () => {
  const { store, user } = open({ bankId: 'A', branchId: 'A1' })
  await choose(user, /^Banco/, 'Banco A')
  expect(store.record).toEqual({ bankId: 'A', branchId: 'A1' })

  await choose(user, /^Banco/, 'Banco B')

  await waitFor(() => expect(store.record).toEqual({ bankId: 'B' }))
  expect(combobox(/^Oficina/).value).toBe('')
})

it('is emptied with its neighbour', async () => {
  const { store, user } = open({ bankId: 'A', branchId: 'A1' })

  await user.click(combobox(/^Banco/))
  await user.click(screen.getAllByRole('button', { name: 'Quitar' })[0] as Element)

  expect(store.record).toEqual({})
})

it('stays when nobody can tell whether it fits', async () => {
  const { store, service, user } = open({ bankId: 'A', branchId: 'A1' })
  await user.click(combobox(/^Banco/))
  const option = await screen.findByRole('option', { name: 'Banco B' })
  service.down = true

  await user.click(option)
  await act(async () => undefined)

  expect(store.record).toEqual({ bankId: 'B', branchId: 'A1' })
})

it('depends on the neighbour of its own row in a grid', async () => {
  const rows = {
    type: 'array',
    format: 'matriz',
    title: 'Filas',
    items: { type: 'object', properties },
  } as const
  const { store, user } = open({ rows: [{ bankId: 'A' }, { bankId: 'B' }] }, { object: { rows } })

  await choose(user, /^Oficina, fila 2/, 'Norte')
  await choose(user, /^Oficina, fila 1/, 'Centro')

  expect(store.record).toEqual({
    rows: [
      { bankId: 'A', branchId: 'A1' },
      { bankId: 'B', branchId: 'B1' },
    ],
  })
})
