import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import './corrected-difference.tsx'
import { EarlierRejections } from './earlier-rejections.tsx'

const rejections = [{ by: 'supervisor', at: '2026-01-14T15:00:00-05:00', reason: 'Falta el acta.' }]
const record = { id: '1', version: 1 }
const { model } = screenOf('judicial-expenses')

it.each([
  ['change', { ...record, pending: { rejections } }],
  ['request', { ...record, workflow: { mine: false, taken: {}, rejections } }],
])('says of a %s who rejected it before, when and why', (_name, waiting) => {
  renderInScreen(<EarlierRejections {...{ model }} api={apiOf(model)} record={waiting} />)

  const section = screen.getByRole('region', { name: 'Rechazos anteriores' })
  expect(section.textContent).toContain('Rechazado por supervisor el 14/01/26')
  expect(section.textContent).toContain('Motivo: Falta el acta.')
})

it('says nothing where nobody did', () => {
  renderInScreen(<EarlierRejections {...{ model, record }} api={apiOf(model)} />)

  expect(screen.queryByRole('region', { name: 'Rechazos anteriores' })).toBeNull()
})

it('tells what a request has in another way than the rejected one that it corrects', async () => {
  const asked = { ...record, id: '2', amount: 250_000 }
  const api = apiOf(model, { read: async () => ({ ...record, amount: 200_000 }) })
  renderInScreen(
    <EarlierRejections
      {...{ model, api }}
      record={{ ...asked, workflow: { mine: false, taken: {}, rejections, corrects: '1' } }}
    />,
  )

  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'CampoEn la rechazadaEn esta',
    expect.stringMatching(/200\.000.*250\.000/),
  ])
})
