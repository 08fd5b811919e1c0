import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { renderForm } from '#tests/support/render-form.tsx'

const documentOf = (schema: JsonObject) => ({
  properties: {
    doc: { type: 'object', format: 'rjsf', title: 'Documento', 'x-schema': schema },
  } as const,
})

const terms: JsonObject = {
  type: 'object',
  additionalProperties: false,
  properties: {
    terms: {
      type: 'array',
      title: 'Condiciones',
      items: {
        title: 'Condición',
        oneOf: [
          {
            title: 'Comisión',
            type: 'object',
            additionalProperties: false,
            required: ['kind', 'percent'],
            properties: {
              kind: { const: 'COMISION' },
              percent: { type: 'number', format: 'porcentaje', title: 'Porcentaje', maximum: 3 },
            },
          },
          {
            title: 'Prioridad',
            type: 'object',
            additionalProperties: false,
            required: ['kind', 'position'],
            properties: {
              kind: { const: 'PRIORIDAD' },
              position: { type: 'integer', title: 'Lugar', minimum: 1 },
            },
          },
        ],
      },
    },
  },
}

it('asks for one of several kinds of object, and shows each error at its field', async () => {
  const user = userEvent.setup()
  const { store, submitted } = renderForm(documentOf(terms))
  await user.click(await screen.findByRole('button', { name: 'Agregar condición' }))
  const item = within(screen.getByRole('group', { name: 'Condición 1' }))

  await user.type(item.getByRole('textbox', { name: /Porcentaje/ }), '4')
  await user.tab()
  expect(item.getByText('El valor máximo es 3,0000.')).toBeTruthy()

  await user.clear(item.getByRole('textbox', { name: /Porcentaje/ }))
  await user.type(item.getByRole('textbox', { name: /Porcentaje/ }), '2,5')
  await user.tab()

  expect(store.submit()).toBe(true)
  expect(store.record).toEqual({ doc: { terms: [{ kind: 'COMISION', percent: 2.5 }] } })
  void submitted
})
