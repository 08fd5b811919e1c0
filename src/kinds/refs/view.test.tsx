import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { LookupOption } from '#src/query/lookup-query.ts'
import { renderForm } from '#tests/support/render-form.tsx'

const banks: LookupOption[] = [
  { id: 'A', label: 'Banco A' },
  { id: 'B', label: 'Banco B' },
]

const form = (initial = {}) =>
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
})
