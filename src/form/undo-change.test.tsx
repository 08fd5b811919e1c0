import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderForm, shortText } from '#tests/support/render-form.tsx'

describe('a record that exists already', () => {
  it('says of each change what was there before, and takes it back', async () => {
    const { store } = renderForm(
      { properties: { a: shortText('A') } },
      { initial: { a: 'x' }, compares: true },
    )
    const user = userEvent.setup()
    await user.type(screen.getByRole('textbox', { name: /^A/ }), 'y')
    expect(screen.getByText('Antes: x')).toBeDefined()

    await user.click(screen.getByRole('button', { name: /^Deshacer/ }))

    expect(store.record).toEqual({ a: 'x' })
    expect(screen.queryByText(/Antes/)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^A/ }))
  })

  it('offers the way back beside the reason why what was typed is refused', async () => {
    const days = { type: 'integer', format: 'entero', title: 'Días' } as const
    const { store } = renderForm({ properties: { days } }, { initial: { days: 30 }, compares: true })
    const user = userEvent.setup()
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), 'doce')
    await user.tab()

    expect(screen.getByText('Escriba un número entero, sin decimales.')).toBeDefined()
    expect(screen.getByText('Antes: 30')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Deshacer/ }))

    expect(store.record).toEqual({ days: 30 })
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('30')
  })

  it('takes a change back without leaving the field first, which would move the way back away', async () => {
    const days = { type: 'integer', format: 'entero', title: 'Días' } as const
    renderForm({ properties: { days } }, { initial: { days: 30 }, compares: true })
    const user = userEvent.setup()
    await user.type(screen.getByRole('textbox'), 'x')

    await user.pointer({ target: screen.getByRole('button', { name: /^Deshacer/ }), keys: '[MouseLeft>]' })

    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    expect(screen.queryByText('Escriba un número entero, sin decimales.')).toBeNull()
  })
})
