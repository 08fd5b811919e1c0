import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf, wire } from '#tests/support/wire/service-wire.ts'
import { RequestDialog } from './request-dialog.tsx'

const { model } = screenOf('transaction-limits')

const limit = {
  numberAccount: '4000001234',
  limitPeriod: 'DIARIO',
  limitAmount: 3_000_000,
  previousLimit: 2_000_000,
  reason: 'POLITICA',
}

function draw(more: Partial<Parameters<typeof RequestDialog>[0]> = {}) {
  const called = { onDraft: vi.fn(), onSend: vi.fn(), onClose: vi.fn() }
  const { lookup } = apiOf(model)
  renderInScreen(
    <RequestDialog
      {...{ model, lookup, ...called }}
      labels={undefined}
      about={{ id: 'a', version: 1, ...limit }}
      changes={[]}
      busy={false}
      {...more}
    />,
    { model, actions: ['editar'] },
  )
  return called
}

it('shows what a new record asks for, in words and with what is computed, and nothing empty', async () => {
  draw({ record: limit, start: { reason: 'Lo pidió' } })

  const dialog = await screen.findByRole('dialog', { name: /registro nuevo/ })
  const facts = within(dialog)
    .getAllByRole('definition')
    .map((one) => one.textContent)
  expect(facts.join(' | ')).toMatch(/Diario \| .*3\.000\.000,00 \| .*2\.000\.000,00 \| .*Política/)
  expect(within(dialog).queryByText('Comentarios')).toBeNull()
  const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Motivo de la solicitud/ })
  expect([reason.value, reason.selectionStart]).toEqual(['Lo pidió', 8])
})

it('shows of a new period what is not the same in the one before, and says that the rest is', async () => {
  const rate = {
    code: 'AH-1',
    name: 'Cuenta',
    interestRate: 6,
    minOpeningAmount: 5000,
    validFrom: '2026-03-01',
  }
  const changes = [{ pointer: '/interestRate', before: 5, after: 6 }]
  const { model } = screenOf('products')
  renderInScreen(
    <RequestDialog
      {...{
        model,
        lookup: apiOf(model).lookup,
        labels: undefined,
        about: { id: '', version: 0 },
        busy: false,
        record: rate,
      }}
      {...{ changes: [], follows: { day: '01/01/26', changes } }}
      {...{ onSend: vi.fn(), onClose: vi.fn() }}
    />,
    { model, actions: ['editar'] },
  )

  const dialog = await screen.findByRole('dialog', { name: /este cambio, que rige desde el 01\/03\/26/ })
  within(dialog).getByRole('columnheader', { name: 'Vigencia anterior (01/01/26)' })
  expect(within(dialog).getAllByRole('row')).toHaveLength(2)
  within(dialog).getByText('Lo demás queda igual.')
  within(dialog).getByText('01/03/26')
  expect(within(dialog).queryByText('Cuenta')).toBeNull()
})

it('says which period the new one ends, and shows what is computed anew', async () => {
  const { model } = screenOf('minimum-wage-parameters')
  const changes = [
    { pointer: '/smmlvValue', before: 1_000_000, after: 1_100_000 },
    { pointer: '/increasePercent', before: 9, after: 10 },
  ]
  renderInScreen(
    <RequestDialog
      {...{
        model,
        lookup: apiOf(model).lookup,
        labels: undefined,
        about: { id: '', version: 0 },
        busy: false,
      }}
      record={{ validFrom: '2027-01-01', year: 2027 }}
      {...{ changes: [], follows: { day: '19/02/26', changes } }}
      ends={[{ from: '2026-02-19', to: '2026-12-31' }]}
      {...{ onSend: vi.fn(), onClose: vi.fn() }}
    />,
    { model, actions: ['editar'] },
  )

  await screen.findByRole('dialog', {
    name: 'Va a solicitar este cambio y un valor que se calcula, que rigen desde el 01/01/27',
  })
  screen.getByRole('row', { name: /^Incremento/ })
  screen.getByText('La vigencia desde 19/02/26 terminará el 31/12/26.')
})

it('shows before and after of a change to what is in force, also where there was no value before', async () => {
  draw({ record: limit, changes: [{ pointer: '/comments', after: 'Por viaje' }] })

  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
    'Campo',
    'Antes',
    'Después',
  ])
})

it('says before it is sent who decides, and takes the reason with what is above it in sight', async () => {
  wire.use(http.get('*/approvals/deciders', () => HttpResponse.json({ data: ['Admin', 'Supervisor'] })))
  const focus = vi.spyOn(HTMLTextAreaElement.prototype, 'focus')
  draw({ record: limit })

  await screen.findByText('Lo decide otra persona con el rol Admin o Supervisor.')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Motivo de la solicitud/ }))
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  focus.mockRestore()
})

it('counts what somebody changed, and shows what follows from it too', async () => {
  draw({
    record: limit,
    changes: [
      { pointer: '/limitAmount', before: 2_000_000, after: 3_000_000 },
      { pointer: '/previousLimit', before: 1_000_000, after: 2_000_000 },
    ],
  })

  const dialog = await screen.findByRole('dialog', {
    name: 'Va a solicitar este cambio y un valor que se calcula',
  })
  expect(within(dialog).getByRole('row', { name: /^Límite anterior/ }).textContent).toMatch(/2\.000\.000,00/)
})

it('offers only the draft of what may not be sent yet, and says why', async () => {
  const issue = { pointer: '/limitAmount', keyword: 'LTR-9', message: 'Falta el otro rango.' }
  const { onDraft } = draw({ record: limit, sendIssues: [issue] })

  await screen.findByText('Falta el otro rango.')
  expect(screen.queryByRole('button', { name: 'Enviar a aprobación' })).toBeNull()
  // Who goes on typing presses nothing by it.
  expect(document.activeElement?.tagName).not.toBe('BUTTON')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }))
  expect(onDraft).toHaveBeenCalledOnce()
})

it.each([
  ['what is in force', { id: 'a', version: 1, ...limit }, 'Límites por cuenta · ••••1234 · Diario'],
  ['a new record', { id: '', version: 0, ...limit }, 'Límites por cuenta · ••••1234 · Diario'],
  ['a new record that has no name yet', { id: '', version: 0 }, 'Límites por cuenta'],
])('names %s above all that is asked for', async (_name, about, subject) => {
  draw({ about, changes: [{ pointer: '/comments', after: 'Por viaje' }] })

  within(await screen.findByRole('dialog')).getByText(subject)
})
