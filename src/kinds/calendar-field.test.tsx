import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderForm } from '#tests/support/render-form.tsx'

const day = {
  type: 'string',
  format: 'date',
  title: 'Firma',
  formatMinimum: '2026-02-05',
  formatMaximum: '2026-12-31',
} as const
const month = { type: 'string', format: 'mes', title: 'Período', formatMinimum: '2026-01' } as const

const open = async (how: string) => {
  const user = userEvent.setup()
  await user.click(screen.getByRole('textbox'))
  await user.keyboard(how)
  await vi.dynamicImportSettled()
  return { user, calendar: await screen.findByRole('dialog', { name: 'Calendario' }) }
}

describe('a day', () => {
  it.each([
    ['two digits where they are enough', '2000-01-01', '2099-12-31', 'DD/MM/AA', '10/02/26'],
    ['four where two may be of two centuries', '1900-01-01', '2099-12-31', 'DD/MM/AAAA', '10/02/2026'],
  ])('is hinted and shown with %s', (_many, formatMinimum, formatMaximum, hint, shown) => {
    const signed = { type: 'string', format: 'date', title: 'Firma', formatMinimum, formatMaximum } as const

    renderForm({ properties: { signed } }, { initial: { signed: '2026-02-10' } })

    const textbox = screen.getByRole<HTMLInputElement>('textbox')
    expect([textbox.placeholder, textbox.value]).toEqual([hint, shown])
  })
})

it('a day says the hint that its screen asks for, and is read and shown as ever', async () => {
  const signed = { ...day, 'x-hint': 'MM/DD/YYYY' } as const
  const { store } = renderForm({ properties: { signed } }, { initial: {} })
  const textbox = screen.getByRole<HTMLInputElement>('textbox')

  await userEvent.type(textbox, '10/02/26')
  await userEvent.tab()

  expect([textbox.placeholder, textbox.value]).toEqual(['MM/DD/YYYY', '10/02/26'])
  expect(store.record).toEqual({ signed: '2026-02-10' })
})

describe('a calendar', () => {
  it('opens from the keyboard, and the day that is chosen stands in the field', async () => {
    const { store } = renderForm({ properties: { signed: day } }, { initial: { signed: '2026-02-10' } })
    const { user } = await open('{Alt>}{ArrowDown}{/Alt}')

    await user.click(screen.getByRole('gridcell', { name: '13' }))

    expect(store.record).toEqual({ signed: '2026-02-13' })
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('13/02/26')
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('offers no day beyond the limits of the field', async () => {
    renderForm({ properties: { signed: day } }, { initial: { signed: '2026-02-10' } })
    await open('{Alt>}{ArrowDown}{/Alt}')

    expect(screen.getByRole<HTMLButtonElement>('gridcell', { name: '4' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('gridcell', { name: '5' }).disabled).toBe(false)
  })

  it('opens from its button for months too, and changes nothing when it is left', async () => {
    const { store } = renderForm({ properties: { period: month } }, { initial: { period: '2026-03' } })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /^Abrir calendario/ }))
    await vi.dynamicImportSettled()
    await screen.findByRole('dialog', { name: 'Calendario' })

    await user.keyboard('{Escape}')

    expect(store.record).toEqual({ period: '2026-03' })
  })

  it('chooses a month', async () => {
    const { store } = renderForm({ properties: { period: month } }, { initial: { period: '2026-03' } })
    const { user } = await open('{Alt>}{ArrowDown}{/Alt}')

    await user.click(screen.getByRole('radio', { name: 'junio' }))

    expect(store.record).toEqual({ period: '2026-06' })
  })

  it('is not offered in a field that may only be read', () => {
    renderForm({ properties: { signed: day } }, { initial: { signed: '2026-02-10' }, readOnly: () => true })

    expect(screen.queryByRole('button', { name: /^Abrir calendario/ })).toBeNull()
  })
})
