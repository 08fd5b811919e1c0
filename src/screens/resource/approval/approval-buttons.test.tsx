import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useSetAtom } from 'jotai'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { ActionName } from '#src/schema/actions.ts'
import type { Pending } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf, wire } from '#tests/support/wire/service-wire.ts'
import { sendingAtom } from '../sending.ts'
import { ApprovalButtons } from './approval-buttons.tsx'

const { model } = screenOf('products')

const changed = (state: Pending['state']): StoredRecord => ({
  id: '1',
  version: 1,
  pending: { version: 1, kind: 'editar', state, mine: true, changes: [] },
})

/** The buttons of a draft, before one that makes a copy. */
function Foot({ onDuplicate }: { onDuplicate: () => void }) {
  const [record, keep] = useState(changed('BORRADOR'))
  const api = apiOf(model, { decide: () => Promise.resolve(changed('PENDIENTE_APROBACION')) })
  return (
    <>
      <ApprovalButtons {...{ model, api, record, keep }} refresh={() => Promise.resolve()} />
      <button type="button" onClick={onDuplicate}>
        Duplicar
      </button>
    </>
  )
}

it('keeps the second click on what was sent from the button that comes to lie under the pointer', async () => {
  const onDuplicate = vi.fn()
  renderInScreen(<Foot onDuplicate={onDuplicate} />, { model, actions: ['editar'] })
  const place = { clientX: 300, clientY: 500, detail: 1 }

  fireEvent.click(await screen.findByRole('button', { name: 'Enviar a aprobación' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Enviar a aprobación' }), place)
  await screen.findByRole('button', { name: 'Retirar solicitud' })
  fireEvent.click(screen.getByRole('button', { name: 'Duplicar' }), place)
  expect(onDuplicate).not.toHaveBeenCalled()

  fireEvent.click(screen.getByRole('button', { name: 'Duplicar' }), { ...place, clientX: 400 })
  expect(onDuplicate).toHaveBeenCalledOnce()
})

it('does not ask for the request of a later draft because a row had asked for one that was gone', async () => {
  const given = { model, api: apiOf(model), keep: () => undefined, refresh: () => Promise.resolve() }
  function Row() {
    const setSending = useSetAtom(sendingAtom)
    const [record, open] = useState<StoredRecord>()
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setSending('1')
            open({ id: '1', version: 1 })
          }}
        >
          Enviar
        </button>
        <button type="button" onClick={() => open(undefined)}>
          Cerrar
        </button>
        <button type="button" onClick={() => open(changed('BORRADOR'))}>
          Abrir
        </button>
        {record && <ApprovalButtons {...given} record={record} />}
      </>
    )
  }
  renderInScreen(<Row />, { model, actions: ['editar'] })

  for (const name of ['Enviar', 'Cerrar', 'Abrir'])
    fireEvent.click(await screen.findByRole('button', { name }))

  await screen.findByRole('button', { name: 'Enviar a aprobación' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks to approve with what changes and the day from which it holds', async () => {
  const { model: rates } = screenOf('maximum-usury-rates')
  const record: StoredRecord = {
    ...{ id: '1', version: 1, sfcModality: 'CONSUMO_ORDINARIO', validFrom: '2027-01-01' },
    pending: {
      ...{ version: 1, kind: 'editar', state: 'PENDIENTE_APROBACION', mine: false },
      changes: [{ pointer: '/usuryRate', before: '17.10', after: '25.65' }],
    },
  }
  renderInScreen(
    <ApprovalButtons
      {...{ model: rates, record, keep: () => undefined }}
      api={apiOf(rates)}
      refresh={() => Promise.resolve()}
    />,
    { model: rates, actions: ['aprobar'] },
  )

  fireEvent.click(await screen.findByRole('button', { name: 'Aprobar' }))

  const question = await screen.findByRole('alertdialog', { name: '¿Desea aprobar este cambio?' })
  expect(question.textContent).toContain('Rige desde el 1 de enero de 2027.')
  expect(question.textContent).toContain('Tasa máxima de usura · ')
  expect(question.textContent).toContain('Tasa de usura (% E.A.): 17,1000 → 25,6500')
})

it('offers to reject a change before it offers to approve it', async () => {
  const pending: Pending = {
    version: 1,
    kind: 'editar',
    state: 'PENDIENTE_APROBACION',
    mine: false,
    changes: [],
  }
  renderInScreen(
    <ApprovalButtons
      {...{ model, record: { id: '1', version: 1, pending }, api: apiOf(model), keep: () => undefined }}
      refresh={() => Promise.resolve()}
    />,
    { model, actions: ['aprobar', 'rechazar'] },
  )

  await screen.findByRole('button', { name: 'Aprobar' })

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Rechazar', 'Aprobar'])
})

/** The buttons of a change, of one's own by default, and the steps that are taken. */
function renderButtons(
  state: Pending['state'],
  more: Partial<Pending> = {},
  actions: ActionName[] = ['editar'],
) {
  const decide = vi.fn(() => Promise.resolve(changed('BORRADOR')))
  const record: StoredRecord = {
    ...{ id: '1', version: 1 },
    pending: { version: 1, kind: 'editar', state, mine: true, changes: [], ...more },
  }
  renderInScreen(
    <ApprovalButtons
      {...{ model, record, keep: () => undefined }}
      api={apiOf(model, { decide })}
      refresh={() => Promise.resolve()}
    />,
    { model, actions },
  )
  return decide
}

it('asks before a request is withdrawn, where the button that sent it stood', async () => {
  const decide = renderButtons('PENDIENTE_APROBACION')

  fireEvent.click(await screen.findByRole('button', { name: 'Retirar solicitud' }))

  const question = await screen.findByRole('alertdialog', { name: '¿Desea retirar esta solicitud?' })
  expect(decide).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByRole('button', { name: 'Retirar solicitud' }))
  await waitFor(() => expect(decide).toHaveBeenCalledWith('1', 'retirar', { version: 1 }))
})

it('says that a rejected change is sent as it was rejected', async () => {
  renderButtons('RECHAZADO', { decidedBy: 'supervisor', reason: 'Falta el acta.' })

  expect(screen.queryByRole('button', { name: 'Enviar a aprobación' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar sin corregir' }))

  await screen.findByText(/^Se envía lo mismo que supervisor rechazó\./)
})

it('names the screen of what is rejected, as another one may have the same number', async () => {
  renderButtons('PENDIENTE_APROBACION', { mine: false }, ['rechazar'])

  fireEvent.click(await screen.findByRole('button', { name: 'Rechazar' }))

  await screen.findByText(new RegExp(`^${model.title} · `))
})

it('says that what an approval set in motion was not done, with the way to the record', async () => {
  const { model: guarantees } = screenOf('guarantees')
  const waiting: Pending = {
    ...{ version: 2, kind: 'crear', state: 'PENDIENTE_APROBACION', mine: false, changes: [] },
  }
  const failed = { executionState: 'FALLIDA', executionError: 'El préstamo está cancelado.' }
  const api = apiOf(guarantees, {
    decide: () => Promise.resolve({ id: '1', version: 2, executionState: 'EN_CURSO' }),
    read: () => Promise.resolve({ id: '1', version: 3, ...failed }),
  })
  const headers = { 'content-type': 'text/event-stream' }
  wire.use(
    http.get(
      `${serviceUrl}${guarantees.path}/1/ejecucion`,
      () => new HttpResponse('event: end\ndata: {}\n\n', { headers }),
    ),
  )
  renderInScreen(
    <ApprovalButtons
      {...{ model: guarantees, api, keep: () => undefined }}
      record={{ id: '1', version: 1, pending: waiting }}
      refresh={() => Promise.resolve()}
    />,
    { model: guarantees, actions: ['aprobar', 'ver'] },
  )

  fireEvent.click(await screen.findByRole('button', { name: 'Aprobar' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Aprobar' }))

  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('La operación no se ejecutó. El préstamo está cancelado.')
  within(notice).getByRole('button', { name: 'Abrir el registro' })
})
