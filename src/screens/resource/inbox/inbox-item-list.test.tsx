import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { InboxItemList } from './inbox-item-list.tsx'

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
