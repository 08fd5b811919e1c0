import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { JsonValue } from '#src/schema/json.ts'
import { renderControl } from '#tests/support/render-controls-form.tsx'

const box = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/^Campo/)

async function type(text: string): Promise<void> {
  const user = userEvent.setup()
  await user.click(box())
  await user.keyboard(text)
}

describe('a text', () => {
  it('is a field with its label and placeholder, and emits what is typed', async () => {
    const { last } = renderControl({ type: 'text', placeholder: '0,00', value: '' })

    await type('12,50')

    expect(box().placeholder).toBe('0,00')
    expect(box().type).toBe('text')
    expect(last()).toEqual({ valid: true, values: { campo: '12,50' } })
  })

  it('is what a control without a type is', async () => {
    const { last } = renderControl({})

    await type('a')

    expect(last()?.values).toEqual({ campo: 'a' })
  })

  it('emits an empty text once it is emptied', async () => {
    const { last } = renderControl({ value: 'a' })

    await type('{Backspace}')

    expect(last()?.values).toEqual({ campo: '' })
  })
})

describe('an email', () => {
  it('brings up the keyboard for addresses, and takes none that is not one', async () => {
    const { last } = renderControl({ type: 'email' })

    await type('ana@banco')
    expect(last()?.valid).toBe(false)
    await type('.co')

    expect(box().inputMode).toBe('email')
    expect(last()).toEqual({ valid: true, values: { campo: 'ana@banco.co' } })
  })
})

describe('a password', () => {
  it('hides what is typed and emits every character of it', async () => {
    const { last } = renderControl({ type: 'password' })

    await type(' <b> ')

    expect(box().type).toBe('password')
    expect(last()).toEqual({ valid: true, values: { campo: ' <b> ' } })
  })
})

describe('a number', () => {
  it('takes digits and a dot, and emits a number', async () => {
    const { last } = renderControl({ type: 'number' })

    await type('1a2.5.7-')

    expect(box().value).toBe('12.57')
    expect(last()).toEqual({ valid: true, values: { campo: 12.57 } })
  })

  it('takes a comma for the dot, and no paste', async () => {
    const { last } = renderControl({ type: 'number' })
    await type('1,5')

    await userEvent.setup().paste('99')

    expect(box().value).toBe('1.5')
    expect(last()?.values).toEqual({ campo: 1.5 })
  })

  it('lets the keys of editing through', async () => {
    const { last } = renderControl({ type: 'number', value: 123 })

    await type('{Home}9{End}{Backspace}{ArrowLeft}{Delete}')

    expect(last()?.values).toEqual({ campo: 91 })
  })

  it('takes a sign where its minimum lies below zero', async () => {
    const { last } = renderControl({ type: 'number', validators: [{ validatorName: 'min', min: -10 }] })

    await type('-5')

    expect(last()).toEqual({ valid: true, values: { campo: -5 } })
  })

  it('is invalid while its text stands for none', async () => {
    const { last } = renderControl({ type: 'number' })

    await type('12.')

    expect(last()).toEqual({ valid: false, values: { campo: '12.' } })
  })
})

describe('a date', () => {
  it('reads days as people write them and emits ISO 8601', async () => {
    const { last } = renderControl({ type: 'date' })

    await type('24/02/2026')

    expect(box().placeholder).toBe('DD/MM/AAAA')
    expect(last()).toEqual({ valid: true, values: { campo: '2026-02-24' } })
  })

  it('says in place that a day does not exist', async () => {
    const { last } = renderControl({ type: 'date', placeholder: 'MM/DD/YYYY' })

    await type('31/02/2026{Tab}')

    expect(box().placeholder).toBe('MM/DD/YYYY')
    expect(screen.getByText(/^Escriba una fecha que exista/)).toBeDefined()
    expect(last()?.valid).toBe(false)
  })
})

const periods = [
  { id: 'D', value: 'Diario' },
  { id: 2, value: 'Mensual' },
]

async function choose(name: string): Promise<void> {
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: /^Campo/ }))
  await user.click(screen.getByRole('option', { name }))
}

describe('a select', () => {
  it('is a list of its options, and emits the id as it was given', async () => {
    const { last } = renderControl({ type: 'select', value: 'D', options: periods })

    expect(screen.getByRole('combobox', { name: /^Campo/ }).textContent).toBe('Diario')
    await choose('Mensual')

    expect(last()).toEqual({ valid: true, values: { campo: 2 } })
  })

  it('takes an option without an id for the way back to no choice', async () => {
    const { last } = renderControl({
      type: 'select',
      value: '',
      options: [{ id: '', value: 'Seleccione' }, ...periods],
    })

    expect(last()?.values).toEqual({ campo: '' })
    await choose('Diario')
    await choose('Ninguno')

    expect(last()?.values).toEqual({ campo: '' })
  })

  it('emits null once nothing is chosen', async () => {
    const { last } = renderControl({ type: 'select', value: 2, options: periods })

    await choose('Ninguno')

    expect(last()?.values).toEqual({ campo: null })
  })

  it('goes to the route of an option, once, and says beforehand that it will', async () => {
    const { routes, last } = renderControl({
      type: 'select',
      value: null,
      options: [
        { route: 'accounts', value: 'Cuentas' },
        { route: 'accounts/liberacion-gmf-hold', value: 'Liberación' },
      ],
    })

    expect(screen.getByText('Al elegir una opción se abre su sección.')).toBeDefined()
    await choose('Liberación')

    expect(routes).toEqual(['accounts/liberacion-gmf-hold'])
    expect(last()?.values).toEqual({ campo: 'accounts/liberacion-gmf-hold' })
  })

  it.each<JsonValue>(['javascript:alert(1)', 'https://mal.example', '//mal.example', '../otro', 7])(
    'leaves out an option whose route is not one of ours: %s',
    async (route) => {
      renderControl({ type: 'select', options: [...periods, { route, value: 'Fuera' }] })

      await userEvent.setup().click(screen.getByRole('combobox'))

      expect(screen.queryByRole('option', { name: 'Fuera' })).toBeNull()
      expect(screen.getByText('Se omitió una opción que no se puede leer.')).toBeDefined()
    },
  )
})

describe('a checkbox', () => {
  it('stands beside its label and emits yes or no', async () => {
    const { emitted } = renderControl({ type: 'checkbox' })
    const user = userEvent.setup()

    await user.click(screen.getByRole('checkbox', { name: 'Campo' }))
    await user.click(screen.getByRole('checkbox', { name: 'Campo' }))

    expect(emitted.map(({ values }) => values.campo)).toEqual([false, true, false])
  })
})

describe('a radio', () => {
  it.each(['radioOptions', 'options'])('shows its %s side by side and emits the id', async (member) => {
    const { last } = renderControl({ type: 'radio', value: 'D', [member]: periods })

    await userEvent.setup().click(screen.getByRole('radio', { name: 'Mensual' }))

    expect(screen.getByRole('radiogroup', { name: /^Campo/ })).toBeDefined()
    expect(last()?.values).toEqual({ campo: 2 })
  })
})
