import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Version } from '#src/schema/history.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import './earlier-rejections.tsx'
import './maker-notices.tsx'
import { SaidBefore } from './said-before.tsx'

const rejections = [{ by: 'supervisor', at: '2026-01-14T15:00:00-05:00', reason: 'Falta el acta.' }]
const record = { id: '1', version: 1 }
const { model } = screenOf('judicial-expenses')

it.each([
  ['change', { ...record, pending: { rejections } }],
  ['request', { ...record, workflow: { mine: false, taken: {}, rejections } }],
])('says of a %s who rejected it before, when and why', async (_name, waiting) => {
  renderInScreen(<SaidBefore {...{ model }} api={apiOf(model)} record={waiting} />)

  const section = await screen.findByRole('region', { name: 'Rechazos anteriores' })
  expect(section.textContent).toContain('Rechazado por supervisor el 14/01/26')
  expect(section.textContent).toContain('Motivo: Falta el acta.')
})

it('says of a request what its maker was told of, and what of it they confirmed', async () => {
  const notices = [
    { message: 'La semana ya fue declarada.', isConfirmed: false },
    { message: 'El valor requiere acta de junta.', isConfirmed: true },
  ]
  const waiting = { ...record, workflow: { mine: false, taken: {}, notices } }
  renderInScreen(<SaidBefore {...{ model }} api={apiOf(model)} record={waiting} />)

  const section = await screen.findByRole('region', { name: 'Avisos al enviarla' })
  expect([...section.querySelectorAll('p')].map(({ textContent }) => textContent?.trim())).toEqual([
    'La semana ya fue declarada.',
    'El valor requiere acta de junta. Quien la envió lo confirmó.',
  ])
})

it('says nothing where nobody did', () => {
  renderInScreen(<SaidBefore {...{ model, record }} api={apiOf(model)} />)

  expect(screen.queryByRole('region')).toBeNull()
})

it('tells what a request has in another way than the rejected one that it corrects', async () => {
  const asked = { ...record, id: '2', amount: 250_000 }
  const api = apiOf(model, { read: async () => ({ ...record, amount: 200_000 }) })
  renderInScreen(
    <SaidBefore
      {...{ model, api }}
      record={{ ...asked, workflow: { mine: false, taken: {}, rejections, corrects: '1' } }}
    />,
  )

  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'CampoLo rechazadoLo que pide ahora',
    expect.stringMatching(/200\.000.*250\.000/),
  ])
})

it('tells what a new record that was rejected has in another way since', async () => {
  const version = { ...{ version: 1, changes: [], isFirst: false }, record: { ...record, amount: 100_000 } }
  const data: Version[] = [
    { ...version, action: 'EDITAR', record: { ...record, amount: 250_000 } },
    { ...version, action: 'RECHAZAR', record: { ...record, amount: 200_000 } },
    { ...version, action: 'RECHAZAR' },
  ]
  const api = apiOf(model, { history: async () => ({ data, page: 1, size: 15, total: 3 }) })
  const sent = { ...record, amount: 250_000, pending: { kind: 'crear', rejections } }
  renderInScreen(<SaidBefore {...{ model, api }} record={sent} />)

  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'CampoLo rechazadoLo que pide ahora',
    expect.stringMatching(/200\.000.*250\.000/),
  ])
})
