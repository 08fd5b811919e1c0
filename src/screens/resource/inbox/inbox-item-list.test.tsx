import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { InboxItemList } from './inbox-item-list.tsx'
import { InboxTabs } from './inbox-tabs.tsx'

const item: InboxItem = {
  ...{
    id: 'a',
    kind: 'editar',
    state: 'PENDIENTE_APROBACION',
    resource: 'products',
    recordId: 'P1',
    version: 1,
  },
  ...{ title: 'Productos', route: 'settings/products', label: 'Cuenta uno', option: 1, fields: [] },
  ...{ changedAt: '2026-01-14T15:00:00Z', requestedBy: 'ana' },
} as unknown as InboxItem

it.each<Partial<InboxItem>>([
  { requestedBy: '<img src=x onerror=alert(1)>' },
  { state: 'BORRADOR', draftedBy: '<img src=x onerror=alert(1)>', draftedAt: '2026-01-14T15:00:00Z' },
])('shows no code in the name of a person: %j', (whose) => {
  const hostile = { ...item, ...whose } as InboxItem

  render(<InboxItemList title="Por aprobar" items={[hostile]} open={undefined} onOpen={() => undefined} />)

  expect(screen.getByRole('button').textContent).toContain('Cuenta uno')
  expect(screen.getByRole('button').textContent).not.toContain('onerror')
})

it('keeps its lines when one of them cannot be read', () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  const unreadable = { ...item, id: 'b', state: 'UNKNOWN' } as unknown as InboxItem

  render(
    <InboxItemList
      title="Por aprobar"
      items={[item, unreadable]}
      open={undefined}
      onOpen={() => undefined}
    />,
  )

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Cuenta uno'),
    'No se puede mostrar',
  ])
  consoleError.mockRestore()
})

const shown = (more: object): string => {
  const { unmount } = render(
    <InboxItemList
      title="Por aprobar"
      items={[{ ...item, ...more } as InboxItem]}
      open={undefined}
      onOpen={() => undefined}
    />,
  )
  const text = screen.getByRole('button').textContent ?? ''
  unmount()
  return text
}

const rate = { title: 'Tasa de usura', before: '17,10 %', after: '25,65 %' }

it('says what a change does in words, and how many fields it says nothing of', () => {
  const summary = { values: [rate, { title: 'Celular' }, { title: 'Cupo', after: '12' }], more: 3 }

  expect(shown({ summary })).toContain(
    'Tasa de usura: 17,10 % → 25,65 %; Celular cambia; Cupo: vacío → 12 y 3 más',
  )
})

it('says of a new period how it differs from the one before, and from which day it holds', () => {
  const summary = { values: [rate], more: 0, from: '2027-01-01', isNextPeriod: true }

  const text = shown({ kind: 'crear', summary })

  expect(text).toContain('Tasa de usura: 17,10 % → 25,65 %')
  expect(text).toContain('Vigencia nueva · rige desde el 1 de enero de 2027')
})

it('calls a first period as it calls those that follow', () => {
  const summary = { values: [], more: 0, from: '2027-01-01' }

  expect(shown({ kind: 'crear', summary })).toContain('Vigencia nueva · rige desde el 1 de enero de 2027')
  expect(shown({ kind: 'crear', summary: { values: [], more: 0 } })).toContain('Registro nuevo')
})

it('says of a new record and of a request by what they are known', () => {
  const summary = { values: [{ title: 'Valor', after: '$ 5.000,00' }], more: 0 }

  expect(shown({ kind: 'crear', summary })).toContain('Valor: $\u00a05.000,00')
  expect(shown({ kind: 'inactivar' })).toContain('El registro queda inactivo.')
})

it('selects by the mouse, by the key x, and none whose record one may not see', async () => {
  const toggle = vi.fn()
  const selection = { items: [], has: () => false, toggle, toggleAll: vi.fn(), clear: vi.fn() }
  const unseen = { ...item, id: 'b', label: undefined, version: undefined } as unknown as InboxItem
  render(
    <InboxItemList
      title="Por aprobar"
      items={[{ ...item, version: 2 }, unseen]}
      open={undefined}
      onOpen={() => undefined}
      selection={selection}
    />,
  )

  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar Productos · Cuenta uno' }))
  const [first, second] = screen.getAllByRole('button')
  if (!first || !second) throw new Error('There are two lines')
  fireEvent.keyDown(first, { key: 'x' })
  fireEvent.keyDown(second, { key: 'x' })

  expect(toggle).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('checkbox', { name: 'Seleccionar Productos' })).toHaveProperty('disabled', true)
})

it('says in its line why an import is not decided together with others', () => {
  const selection = {
    ...{ items: [], has: () => false, toggle: () => undefined },
    ...{ toggleAll: () => undefined, clear: () => undefined },
  }
  const imported = { ...item, kind: 'importar', version: 2 } as InboxItem
  render(
    <InboxItemList
      {...{ title: 'Por aprobar', items: [imported], open: undefined, onOpen: () => undefined, selection }}
    />,
  )

  const box = screen.getByRole('checkbox')
  const why = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toMatch(/^Una importación se decide/)
})

it('says of each tab what its number counts', () => {
  render(
    <MemoryRouter>
      <InboxTabs counts={{ inbox: 3, mine: 1200, rejected: 0, unseen: 0 }} />
    </MemoryRouter>,
  )

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Por aprobar3',
    'Mis solicitudes1.200 abiertas',
  ])
})

it('marks at once what was decided, which is no longer to be selected', () => {
  const selection = {
    ...{ items: [], has: () => false, toggle: () => undefined },
    ...{ toggleAll: () => undefined, clear: () => undefined },
  }

  render(
    <InboxItemList
      {...{ title: 'Por aprobar', items: [item], open: 'a', onOpen: () => undefined, selection }}
      decided={{ has: ({ id }) => id === 'a', add: () => undefined }}
    />,
  )

  expect(screen.getByRole('button').textContent).toContain('Decidido')
  expect(screen.getByRole('checkbox')).toHaveProperty('disabled', true)
})
