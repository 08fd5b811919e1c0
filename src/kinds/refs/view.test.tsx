import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { LookupOption } from '#src/query/lookup-query.ts'
import { renderForm } from '#tests/support/render-form.tsx'

const banks: LookupOption[] = [
  { id: 'A', label: 'Banco A' },
  { id: 'B', label: 'Banco B' },
  { id: 'C', label: '<img src=x onerror=alert(1)>' },
]

const form = (initial = {}, more: Pick<Parameters<typeof renderForm>[1] & object, 'readOnly'> = {}) =>
  renderForm(
    {
      properties: {
        banks: {
          type: 'array',
          title: 'Bancos',
          items: { type: 'string', 'x-ref': 'financial-entities' },
        },
      },
    },
    {
      initial,
      lookup: async (_resource, { ids }) =>
        ids.length > 0 ? banks.filter(({ id }) => ids.includes(id)) : banks,
      ...more,
    },
  )

describe('a list of references', () => {
  it('adds what is chosen, by its name, and each once', async () => {
    const { store } = form()
    const user = userEvent.setup()
    const combobox = await screen.findByRole('combobox', { name: /Bancos/ })
    await user.click(combobox)
    await user.click(await screen.findByRole('option', { name: 'Banco B' }))
    await user.click(combobox)
    await user.click(await screen.findByRole('option', { name: 'Banco B' }))

    expect(store.record).toEqual({ banks: ['B'] })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Banco B'])
  })

  it('calls what it holds by its name, and takes it away', async () => {
    const { store } = form({ banks: ['A', 'B'] })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Quitar Banco A' }))
    expect(store.record).toEqual({ banks: ['B'] })

    await user.click(screen.getByRole('button', { name: 'Quitar Banco B' }))
    expect(store.record).toEqual({})
  })

  it('says whether something can be chosen, or added to what was', async () => {
    form()
    const combobox = await screen.findByRole<HTMLInputElement>('combobox', { name: /Bancos/ })
    const user = userEvent.setup()
    expect(combobox.placeholder).toBe('Seleccione…')

    await user.click(combobox)
    await user.click(await screen.findByRole('option', { name: 'Banco A' }))

    expect(combobox.placeholder).toBe('Agregar…')
    expect(combobox.value).toBe('')
  })

  it('only tells what it holds where it may not change', async () => {
    form({ banks: ['A'] }, { readOnly: () => true })

    expect((await screen.findByRole('listitem')).textContent).toBe('Banco A')
    expect(within(screen.getByRole('list')).queryByRole('button')).toBeNull()
    const combobox = screen.getByRole<HTMLInputElement>('combobox')
    expect([combobox.disabled || combobox.readOnly, combobox.placeholder]).toEqual([true, '—'])
  })

  it('shows no code that stands in a name', async () => {
    form({ banks: ['C'] })
    await act(async () => undefined)

    expect(screen.getByRole('listitem').textContent).toBe('')
  })

  it('has nothing of a value that is no list of ids', async () => {
    const { store } = form({ banks: 'A' })
    await screen.findByRole('combobox', { name: /Bancos/ })

    expect(screen.queryByRole('listitem')).toBeNull()
    expect(store.form().isDirty).toBe(false)
  })
})
