import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Properties } from '#src/schema/property-dialect.ts'
import { renderForm } from '#tests/support/render-form.tsx'

const text = { type: 'string', format: 'texto', maxLength: 20 } as const
const properties: Properties = {
  plate: {
    ...text,
    title: 'Placa',
    description: 'Como en la tarjeta',
    'x-help': 'Tres letras.\nTres dígitos.',
  },
  other: { ...text, title: 'Otro' },
  urgent: { type: 'boolean', title: 'Es urgente', 'x-help': 'Se atiende el mismo día.' },
  address: {
    type: 'object',
    title: 'Domicilio',
    'x-help': 'Donde recibe la correspondencia.',
    properties: { street: { ...text, title: 'Calle' } },
  },
  payments: {
    type: 'array',
    format: 'matriz',
    title: 'Cuotas',
    'x-help': 'Las que no son mensuales.',
    items: { type: 'object', properties: { month: { ...text, title: 'Mes' } } },
  },
}

it('shows a longer help behind a button beside the label, and hides it again', async () => {
  renderForm({ properties })
  const user = userEvent.setup()
  const help = screen.getByRole('button', { name: 'Ayuda sobre Placa' })
  expect(help.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText(/Tres letras/)).toBeNull()

  help.focus()
  await user.keyboard('{Enter}')

  expect(help.getAttribute('aria-expanded')).toBe('true')
  const shown = screen.getByText(/Tres letras/)
  expect(shown.id).toBe(help.getAttribute('aria-controls'))
  expect(shown.getAttribute('role')).toBe('status')
  await user.keyboard(' ')
  expect(screen.queryByText(/Tres letras/)).toBeNull()
})

it('leaves the label, the short help and the other fields as they are', async () => {
  const { drawn } = renderForm({ properties })
  const box = screen.getByRole('textbox', { name: /^Placa/ })
  const [help] = box.getAttribute('aria-describedby')?.split(' ') ?? []
  drawn.clear()

  await userEvent.click(screen.getByRole('button', { name: 'Ayuda sobre Placa' }))

  expect(document.getElementById(help ?? '')?.textContent).toBe('Como en la tarjeta')
  expect([...drawn]).toEqual([])
  expect(screen.queryByRole('button', { name: /Ayuda sobre Otro/ })).toBeNull()
})

it.each([
  ['Es urgente', 'Se atiende el mismo día.'],
  ['Domicilio', 'Donde recibe la correspondencia.'],
  ['Cuotas', 'Las que no son mensuales.'],
])('stands at a box, a group and a list too: %s', async (name, help) => {
  renderForm({ properties })

  await userEvent.click(screen.getByRole('button', { name: `Ayuda sobre ${name}` }))

  expect(screen.getByText(help)).toBeTruthy()
})
