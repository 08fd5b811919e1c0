import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import type { Impediment } from '#src/schema/impediment.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf, wire } from '#tests/support/wire/service-wire.ts'
import { RecordDialog } from './record-dialog.tsx'

const { model, validator } = screenOf('gmf-account-cancellations')
const busy = 'La cuenta ya tiene una solicitud de cancelación en curso.'
const live: Impediment = {
  pointer: '/numberAccount',
  keyword: 'CGM-VIVA',
  message: busy,
  advice: 'Es la solicitud 2026000061.',
  reads: ['numberAccount'],
}

const warning: Impediment = {
  ...{ pointer: '/numberAccount', keyword: 'CGM-SOLICITUDES', level: 'aviso', reads: ['numberAccount'] },
  ...{ message: 'La cuenta tiene solicitudes de GMF sin terminar.', advice: 'Termínelas antes.' },
}

/** Opens a new cancellation. @returns the accounts about which the server is asked */
function open(values: JsonObject = {}): unknown[] {
  const sent: unknown[] = []
  const api = apiOf(model, {
    impediments: async ({ numberAccount }) => {
      sent.push(numberAccount)
      return numberAccount === '4000002345' ? [live] : numberAccount === '4000002347' ? [warning] : []
    },
  })
  renderInScreen(
    <RecordDialog
      {...{ model, validator, api, opened: { record: undefined, values }, maySave: true }}
      onSaved={vi.fn()}
      onClose={vi.fn()}
    />,
    { model, actions: ['ver', 'generar'] },
  )
  return sent
}

const account = () => screen.findByRole('textbox', { name: /^Cuenta a cancelar/ })

it('says at the field of an account, once it is left, that other records would refuse it, until it changes', async () => {
  const user = userEvent.setup()
  const sent = open()
  await account()
  await vi.dynamicImportSettled()

  // The field that had the focus is left by this, and asked about before anything is typed.
  await user.click(await account())
  await new Promise((done) => setTimeout(done, 400))
  await user.type(await account(), '4000002345')
  expect(sent).toEqual([])
  await user.tab()
  await screen.findByText(busy)
  await screen.findByText('Es la solicitud 2026000061.')
  expect(screen.queryByRole('alert')).toBeNull()

  const announced = screen.getByText(`Cuenta a cancelar: ${busy} Es la solicitud 2026000061.`)
  await user.type(await account(), '{Backspace}6')
  expect(screen.queryByText(busy)).toBeNull()
  expect(announced.textContent).toBe('')
  await user.tab()
  await waitFor(() => expect(sent).toEqual(['4000002345', '4000002346']))
})

it('asks at once about an account that the form is opened with, and once for the same values', async () => {
  const user = userEvent.setup()
  const sent = open({ userId: '1000000701', numberAccount: '4000002345' })
  await screen.findByText(busy)

  await user.click(await account())
  await user.tab()
  await user.tab()

  await new Promise((done) => setTimeout(done, 400))
  expect(sent).toEqual(['4000002345'])
})

it('counts what is foreseen among the errors of a save, in the order of the fields, and the server is still sent it', async () => {
  const user = userEvent.setup()
  open({ numberAccount: '4000002345', reason: 'INACTIVIDAD' })
  await screen.findByText(busy)

  await user.click(screen.getByRole('button', { name: 'Enviar a aprobación' }))

  const alert = await screen.findByRole('alert')
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Documento del cliente: Este campo es obligatorio.',
    `Cuenta a cancelar: ${busy} Es la solicitud 2026000061.`,
    'Cuenta destino: Este campo es obligatorio.',
  ])
  await user.type(await screen.findByRole('textbox', { name: /^Documento del cliente/ }), '1000000701')
  await user.type(await screen.findByRole('textbox', { name: /^Cuenta destino/ }), '4000001234')
  const saved = new Promise((done) => {
    wire.use(
      http.post('*/gmf-account-cancellations/v1', async ({ request }) => {
        done(await request.json())
        return HttpResponse.json({}, { status: 500 })
      }),
    )
  })
  await user.click(screen.getByRole('button', { name: 'Enviar a aprobación' }))
  expect(await saved).toMatchObject({ numberAccount: '4000002345' })
})

it('says at its field what other records only warn of, until it changes, and counts it among no errors', async () => {
  const user = userEvent.setup()
  open({ numberAccount: '4000002347' })

  await screen.findByText(`${warning.message} ${warning.advice}`)
  const field = await account()
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  await user.click(screen.getByRole('button', { name: 'Enviar a aprobación' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).queryByText(/sin terminar/)).toBeNull()

  await user.type(field, '{Backspace}6')
  expect(screen.queryByText(`${warning.message} ${warning.advice}`)).toBeNull()
})
