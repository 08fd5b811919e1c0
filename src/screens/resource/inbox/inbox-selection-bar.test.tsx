import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { wire } from '#tests/support/wire/service-wire.ts'
import { InboxItemList } from './inbox-item-list.tsx'
import { InboxSelectionBar } from './inbox-selection-bar.tsx'
import { useInboxSelection } from './use-inbox-selection.ts'

const { model } = screenOf('products')

const item = (id: string, more: object = {}): InboxItem =>
  ({
    ...{ id, kind: 'editar', state: 'PENDIENTE_APROBACION', resource: 'products', recordId: `R-${id}` },
    ...{ title: 'Productos', route: 'settings/products', label: `Producto ${id}`, version: 2 },
    ...{ changedAt: '2026-01-14T15:00:00Z' },
    ...more,
  }) as InboxItem

/** The list of an inbox with its bar; `show` gives it other items, as a reload does. */
function open(first: InboxItem[]): { show: (items: InboxItem[]) => void } {
  const held = { show: (_items: InboxItem[]): void => undefined }
  const Inbox = () => {
    const [items, setItems] = useState(first)
    held.show = (next) => act(() => setItems(next))
    const selection = useInboxSelection(items)
    const load = async () => ({ model, transitionValidators: [] })
    return (
      <>
        <InboxSelectionBar
          {...{ items, selection }}
          screens={[{ id: 'products', title: 'Productos', load }]}
          isBehind={false}
        />
        <InboxItemList
          title="Por aprobar"
          {...{ items, selection }}
          open={undefined}
          onOpen={() => undefined}
        />
      </>
    )
  }
  renderInScreen(<Inbox />)
  return { show: (items) => held.show(items) }
}

it('keeps nothing selected that is gone or has become another change meanwhile', async () => {
  const { show } = open([item('1'), item('2'), item('3')])
  await userEvent.click(await screen.findByLabelText('Seleccionar los de esta página'))
  screen.getByRole('button', { name: 'Aprobar (3)' })

  show([item('1'), item('2', { version: 4 })])
  screen.getByRole('button', { name: 'Aprobar (1)' })
  expect(screen.getByRole('checkbox', { name: 'Seleccionar Productos · Producto 2' })).toHaveProperty(
    'checked',
    false,
  )
  show([])
  show([item('4')])

  expect(screen.queryByRole('button', { name: /Aprobar/ })).toBeNull()
})

it('leaves the result of a decision until it is read, also where the list behind it is empty by then', async () => {
  wire.use(
    http.post(`${serviceUrl}${model.path}/:id/aprobar`, ({ params }) =>
      HttpResponse.json({ id: params.id, version: 3 }),
    ),
  )
  const { show } = open([item('1'), item('2')])
  await userEvent.click(await screen.findByLabelText('Seleccionar los de esta página'))
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar (2)' }))
  const dialog = await screen.findByRole('dialog', { name: /estos 2 cambios/ })
  await userEvent.click(await screen.findByText('Aprobar (2)', { selector: 'dialog *, [role=dialog] *' }))
  await screen.findByText('Se decidieron los 2 cambios.')

  show([])

  expect(dialog.isConnected).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Listo' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says why an import is not decided together with others', async () => {
  open([item('1'), item('I', { kind: 'importar', version: undefined })])

  const box = await screen.findByRole('checkbox', { name: 'Seleccionar Productos · Producto I' })

  expect(box).toHaveProperty('disabled', true)
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Una importación se decide aparte: ábrala para ver sus filas.',
  )
})
