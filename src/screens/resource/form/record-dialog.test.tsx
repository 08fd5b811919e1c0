import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { answerForm, apiOf } from '#tests/support/wire/service-wire.ts'
import type { OpenedRecord } from '../use-opened-record.ts'
import { RecordDialog } from './record-dialog.tsx'

const { model, validator } = screenOf('transaction-limits')

const limit: StoredRecord = {
  id: 'l-1',
  version: 1,
  numberAccount: '4000001234',
  limitPeriod: 'DIARIO',
  limitAmount: 2_000_000,
  reason: 'POLITICA',
  comments: 'La vez pasada',
  status: 'ACTIVO',
  approvalStatus: 'APROBADO',
}

/** The form over a limit in force. */
function open(maySave: boolean): void {
  answerForm('limitar-cuenta', { status: 404 })
  const api = apiOf(model)
  const opened: OpenedRecord = { record: limit }
  renderInScreen(
    <RecordDialog {...{ model, validator, api, opened, maySave }} onSaved={vi.fn()} onClose={vi.fn()} />,
    { model, actions: ['ver', 'limitar'] },
  )
}

it('starts the next change without the remark on the last one', async () => {
  open(true)

  const remark = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Comentarios/ })
  expect(remark.value).toBe('')
})

it('has nothing to say about a remark that nobody wrote, and nothing to lose', async () => {
  open(true)
  await screen.findByRole('textbox', { name: /^Comentarios/ })

  await userEvent.click(screen.getByRole('button', { name: 'Limitar' }))

  await screen.findByText('No hay cambios.')
  expect(screen.queryByText('Escriba un valor o deje el campo vacío.')).toBeNull()
})

it('shows the remark on the last change to who only looks', async () => {
  open(false)

  const remark = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Comentarios/ })
  expect(remark.value).toBe('La vez pasada')
})

it('does not wait for the server while the person is asked to confirm', async () => {
  const { model, validator } = screenOf('withdrawal-causes')
  function Asking() {
    const confirm = useConfirm()
    const question = {
      title: 'Confirme',
      message: 'Es mucho.',
      cancelText: 'Volver',
      confirmText: 'Continuar',
    }
    const api = apiOf(model, {
      create: () => confirm(question).then(() => new Promise<never>(() => undefined)),
    })
    const values = { code: 'D-9', name: 'Otra', stage: 'RADICACION', reopenDays: 30 }
    const opened: OpenedRecord = { record: undefined, values }
    return <RecordDialog {...{ model, validator, api, opened }} maySave onSaved={vi.fn()} onClose={vi.fn()} />
  }
  renderInScreen(<Asking />, { model, actions: ['ver', 'crear'] })
  const save = await screen.findByRole('button', { name: 'Guardar cambios' })

  await userEvent.click(save)
  await screen.findByRole('alertdialog')

  expect(save.ariaDisabled).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  await waitFor(() => expect(save.ariaDisabled).toBe('true'))
})

it('starts with the state that an action sets, as a change that asks for its reason', async () => {
  const { model, validator } = screenOf('clients')
  const record: StoredRecord = {
    ...{ id: 'c-1', version: 1, clientNumber: 'CL-1', personType: 'NATURAL', fullName: 'Clienta Ficticia' },
    ...{
      documentType: 'CC',
      documentNumber: '1000000702',
      clientState: 'ACTIVO',
      approvalStatus: 'APROBADO',
    },
  }
  const change = { label: 'Bloquear', sets: { clientState: 'BLOQUEADO' } }
  const given = { model, validator, api: apiOf(model), opened: { record, change, field: 'clientState' } }
  renderInScreen(<RecordDialog {...given} maySave onSaved={vi.fn()} onClose={vi.fn()} />, {
    model,
    actions: ['ver', 'editar', 'bloquear'],
  })

  await screen.findByRole('dialog', { name: /^Bloquear Clienta Ficticia/ })
  const state = await screen.findByRole('combobox', { name: /^Estado/ })
  expect(state.textContent).toContain('Bloqueado')
  await waitFor(() => expect(document.activeElement).toBe(state))
  screen.getByRole('combobox', { name: /^Motivo de bloqueo/ })
})

it('says whether a change takes effect at once or for which fields it waits, and its button does so', async () => {
  const { model, validator } = screenOf('clients')
  const record: StoredRecord = {
    ...{ id: 'c-1', version: 1, clientNumber: 'CL-1', personType: 'NATURAL', fullName: 'Clienta Ficticia' },
    ...{ documentType: 'CC', documentNumber: '1000000702', mobile: '3000000701' },
    ...{ clientState: 'ACTIVO', riskLevel: 'BAJO', approvalStatus: 'APROBADO' },
  }
  const given = { model, validator, api: apiOf(model), opened: { record } }
  renderInScreen(<RecordDialog {...given} maySave onSaved={vi.fn()} onClose={vi.fn()} />, {
    model,
    actions: ['ver', 'editar'],
  })
  const mobile = await screen.findByRole('textbox', { name: /^Celular/ })
  expect(screen.queryByText('Se aplica al guardar.')).toBeNull()
  const shown = vi.spyOn(mobile, 'scrollIntoView')

  await userEvent.clear(mobile)
  await userEvent.type(mobile, '3000000702')

  await screen.findByText('Se aplica al guardar.')
  expect(shown).toHaveBeenLastCalledWith({ block: 'nearest' })
  screen.getByRole('button', { name: 'Guardar cambios' })
  await userEvent.click(screen.getByRole('combobox', { name: /^Nivel de riesgo/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Medio' }))
  await screen.findByText('Necesita aprobación: Nivel de riesgo SARLAFT. Lo demás espera con ese cambio.')
  screen.getByRole('button', { name: 'Enviar a aprobación' })
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull()
})

it.each([
  ['that others decide on once it is saved', 'special-conditions', 'Enviar a aprobación'],
  ['that its maker takes on first', 'onboarding-requests', 'Guardar cambios'],
])('calls the button of a new request %s by what it does', async (_name, id, label) => {
  const { model, validator } = screenOf(id)
  const given = { model, validator, api: apiOf(model), opened: { record: undefined } }
  renderInScreen(<RecordDialog {...given} maySave onSaved={vi.fn()} onClose={vi.fn()} />, {
    model,
    actions: ['ver', 'crear'],
  })

  const buttons = await screen.findAllByRole('button', { name: /^(Guardar cambios|Enviar a aprobación)$/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual([label])
})

it('says who rejected a request and why, and sends which one it corrects', async () => {
  const { model, validator } = screenOf('write-offs')
  const copied: StoredRecord = {
    ...{ id: 'w-1', version: 2, requestNumber: '2026000041', requestStatus: 'RECHAZADA' },
    workflow: { mine: true, taken: {} },
  }
  const refusal = { by: 'supervisor', at: '2026-01-10T15:00:00Z', reason: 'Falta el acta de la junta.' }
  const create = vi.fn(async () => copied)
  const api = { ...apiOf(model), create }
  const opened: OpenedRecord = { record: undefined, copied, refusal }
  renderInScreen(
    <RecordDialog
      {...{ model, api, opened }}
      validator={{ ...validator, validate: (...given) => ({ ...validator.validate(...given), issues: [] }) }}
      maySave
      onSaved={vi.fn()}
      onClose={vi.fn()}
    />,
    { model, actions: ['ver', 'crear'] },
  )

  await screen.findByRole('dialog', { name: /^Corregir 2026000041/ })
  await screen.findByText(/^Rechazó supervisor el .*: Falta el acta de la junta\.$/)
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a aprobación' }))

  await waitFor(() => expect(create).toHaveBeenCalledWith(expect.anything(), undefined, 'w-1'))
})

it('is titled by what was pressed for the same on other days', async () => {
  answerForm('limitar-cuenta', { status: 404 })
  const opened: OpenedRecord = { record: undefined, copied: limit, isNewPeriod: true }
  renderInScreen(
    <RecordDialog
      {...{ model, validator, api: apiOf(model), opened }}
      maySave
      onSaved={vi.fn()}
      onClose={vi.fn()}
    />,
    { model, actions: ['ver', 'limitar'] },
  )

  await screen.findByRole('dialog', { name: /^Crear desde otra fecha: / })
})

it('keeps what the same from another day is about, and its days open', async () => {
  const { model, validator } = screenOf('general-parameters')
  const copied: StoredRecord = {
    ...{ id: 'p-1', version: 1, parameterCode: 'UVT', name: 'UVT', value: '52374', validFrom: '2024-01-01' },
    ...{ status: 'ACTIVO', approvalStatus: 'APROBADO' },
  }
  const change = { label: 'Cambiar', sets: {} }
  const given = { model, validator, api: apiOf(model), opened: { record: undefined, copied, change } }
  renderInScreen(<RecordDialog {...given} maySave onSaved={vi.fn()} onClose={vi.fn()} />, {
    model,
    actions: ['ver', 'crear', 'editar'],
  })

  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Código/ })
  expect([code.value, code.readOnly]).toEqual(['UVT', true])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Vigente desde/ }).readOnly).toBe(false)
})

it.each([
  ['reports', 'Generar reporte', 'Generar'],
  ['payment-projections', 'Generar proyección', 'Generar'],
  ['validations', 'Pedir validación', 'Pedir'],
])('of %s saves by the verb that opened it, as nothing is changed there', async (id, title, save) => {
  const { model, validator } = screenOf(id)
  const given = { model, validator, api: apiOf(model), opened: { record: undefined } }
  renderInScreen(<RecordDialog {...given} maySave onSaved={vi.fn()} onClose={vi.fn()} />, {
    model,
    actions: ['ver', 'crear', 'generar'],
  })

  await screen.findByRole('dialog', { name: new RegExp(`^${title}`) })
  screen.getByRole('button', { name: save })
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull()
})
