import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { FormStore } from '#src/form/form-store.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { anyone } from '#tests/support/value-validator.ts'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { DualRequest } from './dual-request.tsx'

const { model, validator } = screenOf('transaction-limits')
const values = { numberAccount: '4000001234', reason: 'POLITICA', comments: 'Compra de vivienda.' }

function open(more: Partial<ComponentProps<typeof DualRequest>> = {}) {
  const save = { mutate: vi.fn(), error: null }
  renderInScreen(
    <DualRequest
      {...{ model, save, api: apiOf(model), record: undefined, copied: undefined, isBusy: false }}
      store={new FormStore({ fields: model.fields, validator, context: anyone, initial: values })}
      proposal={{ values, preview: { waits: true, record: values } }}
      memory={{ current: undefined }}
      onClose={vi.fn()}
      {...more}
    />,
    { model, actions: ['editar'] },
  )
  return save
}

const reasonField = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Motivo de la solicitud/ })

it('takes the remark of the record as the reason of its request, and says where it comes from', async () => {
  open()

  const reason = await reasonField()
  expect(reason.value).toBe('Compra de vivienda.')
  screen.getByText(/Viene de «Comentarios»/)
})

it('leaves the reason that was given before', async () => {
  open({ memory: { current: { reason: 'Lo pidió la gerencia.' } } })

  expect((await reasonField()).value).toBe('Lo pidió la gerencia.')
})

const rejectedNow = {
  ...{ version: 2, kind: 'crear', state: 'RECHAZADO', mine: true, changes: [] },
  ...{ decidedBy: 'supervisor', reason: 'El motivo no es ese.' },
}
const stored = { id: 'a', version: 1, ...values, reason: 'SOLICITUD', approvalStatus: 'RECHAZADO' }

it('shows of what was rejected how it is not the same now', async () => {
  open({ record: { ...stored, pending: rejectedNow } })

  const section = await screen.findByRole('region', { name: 'Lo que cambió desde el rechazo' })
  const rows = within(section).getAllByRole('row')
  expect(rows[0]?.textContent).toBe('CampoLo rechazadoLo que pide ahora')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Motivo.*Política/),
  ])
})

it('compares with the values of a rejected change, not with those in force', async () => {
  const changes = [{ pointer: '/comments', before: 'Antes', after: 'Compra de vivienda.' }]
  const record = { ...stored, ...values, comments: 'Antes', approvalStatus: 'APROBADO' }
  open({ record: { ...record, pending: { ...rejectedNow, kind: 'editar', changes } } })

  const section = await screen.findByRole('region', { name: 'Lo que cambió desde el rechazo' })
  within(section).getByText('Pide lo mismo que se rechazó.')
})
