import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Properties } from '#src/schema/property-dialect.ts'
import { renderForm } from '#tests/support/render-form.tsx'

const properties: Properties = {
  mail: { type: 'string', format: 'email', title: 'Correo' },
  phone: { type: 'string', format: 'celular', title: 'Celular' },
  amount: { type: 'number', format: 'monto', title: 'Monto' },
  note: { type: 'string', format: 'largo', title: 'Nota', maxLength: 200 },
}

/** What browsers and password managers do: a value in one piece, in a field without the focus. */
const fillIn = (name: string, value: string): boolean =>
  fireEvent.input(screen.getByRole('textbox', { name: new RegExp(name) }), { target: { value } })

it('takes what a browser or a password manager fills in, without the focus, and shows it in its own form', () => {
  const { store } = renderForm({ properties })

  fillIn('Correo', 'ana.prueba@correo.example')
  fillIn('Celular', '+57 300 000 0000')
  fillIn('Monto', '1500,5')
  fillIn('Nota', 'Una nota')

  expect(store.record).toEqual({
    mail: 'ana.prueba@correo.example',
    phone: '3000000000',
    amount: 1500.5,
    note: 'Una nota',
  })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Celular/ }).value).toBe('300 000 0000')
})

it('goes back to what stood before a value was filled in', async () => {
  const { store } = renderForm({ properties }, { initial: { phone: '3010000000' } })
  fillIn('Celular', '3000000000')

  store.restore({ phone: '3010000000' })

  expect(await screen.findByDisplayValue('301 000 0000')).toBeTruthy()
})

it('asks browsers not to offer in one record what was typed in another: it is about other people', () => {
  renderForm({ properties })

  for (const box of screen.getAllByRole('textbox')) expect(box.getAttribute('autocomplete')).toBe('off')
})
