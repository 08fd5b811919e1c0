import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Properties } from '#src/schema/property-dialect.ts'
import { renderForm } from '#tests/support/render-form.tsx'

const properties: Properties = {
  note: { type: 'string', format: 'largo', title: 'Nota', maxLength: 60 },
  reason: { type: 'string', format: 'texto', title: 'Motivo', maxLength: 100 },
  name: { type: 'string', format: 'texto', title: 'Nombre', maxLength: 80 },
  code: { type: 'string', format: 'documento', title: 'Documento' },
}

const input = (name: string): HTMLElement => screen.getByRole('textbox', { name: new RegExp(name) })

describe('the characters of a long text', () => {
  it('are counted as they are judged: each one once, and no spaces at the ends', async () => {
    renderForm({ properties }, { initial: { note: '¡Año!' } })
    const user = userEvent.setup()
    expect(screen.getByText('5 de 60')).toBeTruthy()

    await user.type(input('Nota'), '😀 ')

    expect(screen.getByText('6 de 60')).toBeTruthy()
  })

  it('are told with the help of the field, and aloud only near the limit', async () => {
    renderForm({ properties }, { initial: { reason: 'A'.repeat(78) } })
    const user = userEvent.setup()
    const described = input('Motivo').getAttribute('aria-describedby')?.split(' ') ?? []
    const description = described.map((id) => document.getElementById(id)?.textContent).join(' ')
    expect(description).toContain('Máximo 100 caracteres.')
    const spoken = (): string =>
      screen
        .getAllByRole('status')
        .map((one) => one.textContent)
        .join('')
    await user.click(input('Motivo'))
    expect(spoken()).toBe('')

    await user.keyboard('{End}BB')
    expect(spoken()).toBe('Quedan 20 caracteres o menos.')
    await user.keyboard('BBB')
    expect(spoken()).toBe('Quedan 20 caracteres o menos.')
    await user.keyboard('B'.repeat(18))

    expect(spoken()).toBe('Sobran caracteres: el máximo es 100.')
    expect(screen.getByText('101 de 100')).toBeTruthy()
  })

  it('are not counted where texts are short, nor where nothing can be typed', () => {
    renderForm({ properties }, { readOnly: (field) => field.name === 'note', initial: { note: 'Nota' } })

    expect(screen.getAllByText(/^\d+ de \d+$/).map((one) => one.textContent)).toEqual(['0 de 100'])
  })

  it('cost one commit a key, that of the count', async () => {
    const { commits, drawn } = renderForm({ properties })
    const user = userEvent.setup()
    await user.click(input('Motivo'))
    await user.keyboard('a')
    drawn.clear()
    const before = commits()

    await user.keyboard('b')

    expect(commits() - before).toBe(1)
    expect([...drawn]).toEqual([])
  })
})
