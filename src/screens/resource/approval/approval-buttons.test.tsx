import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Pending } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
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
  fireEvent.click(await screen.findByRole('button', { name: 'Solicitar aprobación' }), place)
  await screen.findByRole('button', { name: 'Retirar solicitud' })
  fireEvent.click(screen.getByRole('button', { name: 'Duplicar' }), place)
  expect(onDuplicate).not.toHaveBeenCalled()

  fireEvent.click(screen.getByRole('button', { name: 'Duplicar' }), { ...place, clientX: 400 })
  expect(onDuplicate).toHaveBeenCalledOnce()
})

it('asks to approve with the day from which the record holds', async () => {
  const { model: rates } = screenOf('maximum-usury-rates')
  const record: StoredRecord = {
    ...{ id: '1', version: 1, sfcModality: 'CONSUMO_ORDINARIO', validFrom: '2027-01-01' },
    pending: { version: 1, kind: 'crear', state: 'PENDIENTE_APROBACION', mine: false, changes: [] },
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
