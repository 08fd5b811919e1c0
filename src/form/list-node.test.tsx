import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Properties } from '#src/schema/property-dialect.ts'
import { renderForm, shortText } from '#tests/support/render-form.tsx'

describe('a list', () => {
  const properties: Properties = {
    people: {
      type: 'array',
      title: 'Personas',
      maxItems: 2,
      items: {
        type: 'object',
        title: 'Persona',
        required: ['name'],
        properties: { name: shortText('Nombre'), role: { ...shortText('Cargo'), default: 'Jefe' } },
      },
    },
  }

  it('grows with the defaults of its items, moves and shrinks, and what was typed goes along', async () => {
    const { store } = renderForm({ properties })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Agregar persona' }))
    await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana')
    await user.click(screen.getByRole('button', { name: 'Agregar persona' }))
    await user.type(screen.getAllByRole('textbox', { name: 'Nombre' })[1] as Element, 'Luz')

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar persona' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Subir Persona 2' }))
    expect(store.record).toEqual({
      people: [
        { name: 'Luz', role: 'Jefe' },
        { name: 'Ana', role: 'Jefe' },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Quitar Persona 1' }))

    expect(store.record).toEqual({ people: [{ name: 'Ana', role: 'Jefe' }] })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' }).value).toBe('Ana')
  })

  it.each([
    [{}, 'persona', 'Persona 1', 'Persona 2'],
    [{ format: 'matriz' }, 'fila', 'la fila 1', 'la fila 2'],
  ])(
    'takes the focus into what is added, and on to what stands after what is removed: %j',
    async (look, item, first, second) => {
      renderForm({ properties: { people: { ...properties.people, ...look } as Properties[string] } })
      const user = userEvent.setup()
      const button = (name: string): HTMLElement => screen.getByRole('button', { name })
      await user.click(button(`Agregar ${item}`))
      await user.click(button(`Agregar ${item}`))

      expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: /^Nombre/ })[1])
      await user.click(button(`Quitar ${first}`))
      expect(document.activeElement).toBe(button(`Quitar ${first}`))
      await user.click(button(`Agregar ${item}`))
      await user.click(button(`Quitar ${second}`))
      expect(document.activeElement).toBe(button(`Agregar ${item}`))
    },
  )

  it('says nothing of an item that is added after a refused save until it is left or saved', async () => {
    const { store } = renderForm({ properties, required: ['people'] })
    const user = userEvent.setup()
    const invalid = () =>
      screen.getAllByRole('textbox', { name: 'Nombre' }).map((box) => box.getAttribute('aria-invalid'))
    act(() => void store.submit())
    await user.click(screen.getByRole('button', { name: 'Agregar persona' }))
    expect(invalid()).toEqual([null])

    await user.click(screen.getByRole('button', { name: 'Agregar persona' }))
    expect(invalid()).toEqual(['true', null])

    act(() => void store.submit())
    expect(invalid()).toEqual(['true', 'true'])
  })

  it('as a grid names each cell by its column and row', async () => {
    const { store } = renderForm({ properties: { people: { ...properties.people, format: 'matriz' } } })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Agregar fila' }))

    await user.type(screen.getByRole('textbox', { name: 'Nombre, fila 1' }), 'Ana')

    expect(store.record).toEqual({ people: [{ name: 'Ana', role: 'Jefe' }] })
  })
})

describe('a list of values', () => {
  it('of options is ticked, in the order of the options whatever the order of the ticks', async () => {
    const { store } = renderForm({
      properties: {
        ways: {
          type: 'array',
          title: 'Canales',
          items: {
            type: 'string',
            oneOf: [
              { const: 'SMS', title: 'Mensaje de texto' },
              { const: 'CORREO', title: 'Correo' },
            ],
          },
        },
      },
    })
    const user = userEvent.setup()

    await user.click(screen.getByRole('checkbox', { name: 'Correo' }))
    await user.click(screen.getByRole('checkbox', { name: 'Mensaje de texto' }))
    expect(store.record).toEqual({ ways: ['SMS', 'CORREO'] })
    await user.click(screen.getByRole('checkbox', { name: 'Correo' }))
    await user.click(screen.getByRole('checkbox', { name: 'Mensaje de texto' }))

    expect(store.record).toEqual({})
    expect(screen.getByRole('group', { name: /Canales/ })).toBeDefined()
  })

  it('of texts is written with separators, and says which of them is wrong', async () => {
    const { store } = renderForm({
      properties: {
        formats: {
          type: 'array',
          title: 'Formatos',
          items: { type: 'string', format: 'texto', maxLength: 4 },
        },
      },
    })
    const user = userEvent.setup()

    await user.type(screen.getByRole('textbox', { name: /Formatos/ }), 'pdf; jpegs')
    await user.tab()

    expect(store.record).toEqual({ formats: ['pdf', 'jpegs'] })
    expect(screen.getByText('«jpegs»: Debe tener máximo 4 caracteres; tiene 5.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Formatos/ }).value).toBe('pdf; jpegs')
  })
})
