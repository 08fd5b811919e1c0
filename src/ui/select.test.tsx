import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { type Option, Select } from './select.tsx'

const options = ['Alta', 'Media', 'Baja'].map((label) => ({ value: label.toUpperCase(), label }))

function Example({ of = options }: { of?: Option[] }) {
  const [value, setValue] = useState<string>()
  return (
    <Field id="level" label="Prioridad" required width="full">
      <Select id="level" value={value} options={of} onChange={setValue} />
    </Field>
  )
}

const box = () => screen.getByRole('combobox', { name: /Prioridad/ })

describe('a select that nobody has touched', () => {
  it('says what it is and holds, and opens with the first press', async () => {
    render(<Example />)
    const user = userEvent.setup()
    expect(box().textContent).toBe('Seleccione…')
    expect(box().getAttribute('aria-expanded')).toBe('false')

    await user.click(box())
    await user.click(screen.getByRole('option', { name: 'Media' }))

    expect(box().textContent).toBe('Media')
  })

  it('takes the focus from its label', async () => {
    render(<Example />)

    await userEvent.click(screen.getByText('Prioridad'))

    expect(document.activeElement).toBe(box())
  })

  it('is reached by Tab, opened by an arrow, searched by its first letter and left with Esc', async () => {
    render(<Example />)
    const user = userEvent.setup()
    await user.tab()
    expect(document.activeElement).toBe(box())

    await user.keyboard('{ArrowDown}')
    await user.keyboard('b')
    expect(document.activeElement).toBe(screen.getByRole('option', { name: 'Baja' }))
    await user.keyboard('{Home}{End}{Enter}')
    expect(box().textContent).toBe('Baja')
    await user.keyboard('{ArrowDown}{Escape}')

    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box().textContent).toBe('Baja')
  })
})

describe('a select that is searched', () => {
  const departments = [
    'Amazonas',
    'Arauca',
    'Boyacá',
    'Caldas',
    'Huila',
    'Norte de Santander',
    'Santander',
    'Sucre',
  ]

  it('takes by Enter the option that begins with what was typed, before others that hold it', async () => {
    render(<Example of={departments.map((label) => ({ value: label, label }))} />)
    const user = userEvent.setup()

    await user.type(box(), 'santander')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Santander',
      'Norte de Santander',
    ])
    await user.keyboard('{Enter}')

    expect(box()).toHaveProperty('value', 'Santander')
  })
})
