import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf, wire } from '#tests/support/wire/service-wire.ts'
import { RecordDialog } from './record-dialog.tsx'

/** The form of a new request, whose figures the server answers. */
function open(id: string, values: JsonObject): void {
  const { model, validator } = screenOf(id)
  const api = apiOf(model)
  wire.use(
    http.post('*/calcular', () => HttpResponse.json({})),
    http.post('*/efecto', () => HttpResponse.json({ data: [{ title: 'Cifra', text: '$ 9.500,00' }] })),
  )
  const opened = { record: undefined, values }
  renderInScreen(
    <RecordDialog {...{ model, validator, api, opened }} maySave onSaved={vi.fn()} onClose={vi.fn()} />,
    { model, actions: ['ver', 'crear'] },
  )
}

const loanNumber = '3000000201'

it.each([
  ['date-changes', 'Cambio', { loanNumber, newDay: 25, firstEffectiveDate: '2026-02-25' }],
  ['write-offs', 'Préstamo', { loanNumber }],
  [
    'loan-rates',
    'Aplicación',
    { loanNumber, newRateType: 'EFECTIVA_ANUAL', newRate: 15, effectiveDate: '2026-02-20' },
  ],
  ['special-conditions', 'Condición', { loanNumber, conditionType: 'CONDONACION_MORA' }],
])(
  'shows the figures of %s in the section of the last field that they go by',
  async (id, section, values) => {
    open(id, values)

    const figure = await screen.findByText('Cifra', {}, { timeout: 10_000 })
    expect(within(screen.getByRole('region', { name: section })).queryByText('Cifra')).toBe(figure)
  },
)
