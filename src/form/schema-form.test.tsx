import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Properties } from '#src/schema/dialect.ts'
import { renderForm } from '#tests/support/render-form.tsx'

const text = (title: string) => ({ type: 'string', format: 'texto', title, maxLength: 20 }) as const
const fifty: Properties = Object.fromEntries(
  Array.from({ length: 50 }, (_, index) => [`field${index}`, text(`Campo ${index}`)]),
)

/** A control of a long form, by its id: to look for a role among hundreds takes seconds in jsdom. */
const control = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.getElementById(`form_${name}`)
    if (!found) throw new Error(`No control for ${name}`)
    return found
  })

describe('a keystroke', () => {
  it('commits nothing while all it changes is the text of its field', async () => {
    const { commits, drawn, store } = renderForm({ properties: fifty })
    const user = userEvent.setup()
    await control('field49')
    await user.click(await control('field7'))
    await user.keyboard('a')
    drawn.clear()
    const before = commits()

    await user.keyboard('b')

    expect(store.data.field7).toBe('ab')
    expect(commits() - before).toBe(0)
    expect([...drawn]).toEqual([])
  })

  it('commits once where it changes what its field is told, and draws no other', async () => {
    const { commits, drawn } = renderForm({ properties: fifty }, { initial: { field7: 'a'.repeat(20) } })
    const user = userEvent.setup()
    await control('field49')
    const box = await control('field7')
    await user.click(box)
    await user.tab()
    await user.type(box, 'a')
    drawn.clear()
    const before = commits()

    await user.keyboard('{Backspace}')

    expect(commits() - before).toBe(1)
    expect([...drawn]).toEqual([['form_field7', 1]])
    expect(box.getAttribute('aria-invalid')).toBeNull()
  })

  it('leaves the text as it was typed until the field is left, whatever else is drawn', async () => {
    const properties: Properties = {
      rate: { type: 'number', format: 'tasa', title: 'Tasa', maximum: 10 },
      other: { ...text('Otro'), 'x-required': 'has(self.rate)' },
    }
    renderForm({ properties }, { initial: { rate: 11 } })
    const user = userEvent.setup()
    const box = (await control('rate')) as HTMLInputElement
    await user.click(box)
    await user.tab()
    await user.clear(box)

    await user.type(box, '1,50')
    expect(box.value).toBe('1,50')
    await user.tab()

    expect(box.value).toBe('1,5000')
  })

  it('gives way to a value from elsewhere', async () => {
    const { store } = renderForm({ properties: { note: text('Nota') } }, { initial: { note: 'antes' } })
    const user = userEvent.setup()
    const box = (await control('note')) as HTMLInputElement
    await user.type(box, ' y después')

    act(() => store.restore({ note: 'antes' }))

    expect(box.value).toBe('antes')
  })

  it('draws the one other field whose state it changes', async () => {
    const { drawn } = renderForm({
      properties: {
        ...fifty,
        other: { ...text('Otro'), 'x-required': 'has(self.field0)' },
      },
    })
    const user = userEvent.setup()
    const other = await control('other')
    await user.click(await control('field0'))
    drawn.clear()

    await user.keyboard('a')

    expect([...drawn.keys()].sort()).toEqual(['form_field0', 'form_other'])
    expect(other.getAttribute('aria-required')).toBe('true')
  })
})

describe('a key that a field does not take', () => {
  it('is told of under the field, until that is entered anew', async () => {
    renderForm({ properties: { code: { type: 'string', format: 'digitos', title: 'Código', maxLength: 9 } } })
    const user = userEvent.setup()
    const box = screen.getByRole('textbox')

    await user.type(box, '12x')
    expect(screen.getByRole('status').textContent).toBe('Solo dígitos.')
    await user.keyboard('3')
    await user.tab()
    expect(screen.getByRole('status').textContent).toBe('Solo dígitos.')
    expect((box as HTMLInputElement).value).toBe('123')

    await user.click(box)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is told of in a masked field too', async () => {
    renderForm({ properties: { phone: { type: 'string', format: 'celular', title: 'Celular' } } })
    const user = userEvent.setup()
    await user.click(screen.getByRole('textbox'))
    await vi.dynamicImportSettled()

    await user.keyboard('30x')

    expect(screen.getByRole('status').textContent).toBe('Solo dígitos.')
    await user.keyboard('01234567')
    expect(screen.getByRole('status').textContent).toBe('Solo dígitos.')
    await user.keyboard('8')
    expect(screen.getByRole('status').textContent).toBe('No caben más dígitos.')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('300 123 4567')
  })
})

describe('a key that a cell of a grid does not take', () => {
  it('is told of in the cell, as is a digit beyond those of an amount', async () => {
    const amount = { type: 'number', format: 'monto', title: 'Monto' } as const
    renderForm({
      properties: {
        rows: {
          type: 'array',
          format: 'matriz',
          title: 'Filas',
          items: { type: 'object', properties: { amount } },
        },
      },
    })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Agregar fila' }))

    await user.type(screen.getByRole('textbox', { name: 'Monto, fila 1' }), '1234567890')

    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('123456789')
    expect(screen.getByRole('status').textContent).toBe(
      'No se escribieron más cifras: caben hasta 9 enteros y 2 decimales.',
    )
  })
})

describe('a text that is none of the options of a long list', () => {
  const months = Array.from({ length: 9 }, (_, index) => ({ const: `M${index}`, title: `Mes ${index}` }))
  const properties: Properties = { month: { type: 'string', title: 'Mes de pago', oneOf: months } }

  it('is told of when the field is left, which goes back to what it held', async () => {
    const { store } = renderForm({ properties, required: ['month'] }, { initial: { month: 'M3' } })
    const user = userEvent.setup()
    const box = screen.getByRole<HTMLInputElement>('combobox')

    await user.clear(box)
    await user.type(box, 'Enero')
    await user.tab()

    expect(screen.getByRole('status').textContent).toBe('«Enero» no se tomó: elija una opción de la lista.')
    expect(box.value).toBe('Mes 3')
    expect(store.record).toEqual({ month: 'M3' })
  })

  it('is forgotten once an option is chosen', async () => {
    const { store } = renderForm({ properties })
    const user = userEvent.setup()
    const box = screen.getByRole<HTMLInputElement>('combobox')
    await user.type(box, 'Enero')
    await user.tab()

    await user.type(box, 'Mes 5')
    await user.keyboard('{Enter}')
    await user.tab()

    expect(screen.queryByRole('status')).toBeNull()
    expect(store.record).toEqual({ month: 'M5' })
  })
})

describe('a paste that a field does not take', () => {
  const numbers: Properties = {
    phone: { type: 'string', format: 'celular', title: 'Celular' },
    code: { type: 'string', format: 'digitos', title: 'Código', maxLength: 9 },
    rate: { type: 'number', format: 'decimal', title: 'Factor' },
  }

  it.each([
    ['Celular', 'No tiene', 'No se pegó. Escriba los diez dígitos del celular, que empieza por 3.'],
    ['Celular', '30012345678', 'No se pegó. Escriba los diez dígitos del celular, que empieza por 3.'],
    ['Código', '12-A', 'No se pegó. Solo dígitos.'],
    ['Factor', '7', 'Aquí no se puede pegar; escriba el valor.'],
  ])('leaves what stood in «%s» and says why, for %j', async (title, pasted, note) => {
    const initial = { phone: '3000000001', code: '123', rate: 1.5 }
    const { store } = renderForm({ properties: numbers }, { initial })
    const user = userEvent.setup()
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${title}`) })
    await user.click(box)
    await vi.dynamicImportSettled()
    const before = box.value

    box.select()
    await user.paste(pasted)

    expect(box.value).toBe(before)
    expect(store.record).toEqual(initial)
    expect(screen.getByRole('status').textContent).toBe(note)
  })

  it('gives way to one that it takes', async () => {
    const { store } = renderForm({ properties: numbers }, { initial: { phone: '3000000001' } })
    const user = userEvent.setup()
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^Celular/ })
    await user.click(box)
    await vi.dynamicImportSettled()
    box.select()
    await user.paste('No tiene')

    await user.paste('+57 300 000 0002')

    expect(store.record).toEqual({ phone: '3000000002' })
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('a form', () => {
  it('submits what is filled, with Enter and with Ctrl+Enter', async () => {
    const { submitted } = renderForm({
      properties: { a: text('A'), note: { ...text('Nota'), format: 'largo' } },
    })
    const user = userEvent.setup()

    await user.type(screen.getByRole('textbox', { name: /^Nota/ }), 'x{Control>}{Enter}{/Control}')

    expect(submitted).toEqual([{ note: 'x' }])
  })

  it('says what is missing, takes the focus there and leads to each field', async () => {
    const { submitted } = renderForm({
      required: ['a', 'part'],
      properties: {
        a: text('Nombre'),
        part: { type: 'object', title: 'Parte', required: ['b'], properties: { b: text('Valor') } },
      },
    })
    const user = userEvent.setup()
    act(() => document.querySelector('form')?.requestSubmit())

    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('button')
        .map((line) => line.textContent),
    ).toEqual(['Nombre: Este campo es obligatorio.', 'Parte · Valor: Este campo es obligatorio.'])
    await user.click(within(summary).getByRole('button', { name: /Parte/ }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Valor' }))
    expect(submitted).toEqual([])
  })

  it('shows what the server refused until the field changes', async () => {
    const { store } = renderForm({ properties: { a: text('A') } }, { initial: { a: 'x' } })
    const user = userEvent.setup()
    act(() => store.refuse([{ pointer: '/a', keyword: 'unique', message: 'Ya existe.' }], { a: 'x' }))

    expect(screen.getByRole('textbox', { name: /^A/ }).getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByRole('textbox', { name: /^A/ }), 'y')

    expect(screen.queryByText('Ya existe.')).toBeNull()
  })

  it('keeps a value that the schema refuses, with its error once it is left', async () => {
    const { store } = renderForm({ properties: { a: text('A') } }, { initial: { a: 7 } })
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^A/ })

    fireEvent.blur(box)

    expect(box.value).toBe('7')
    expect(screen.getByText('Escriba un texto.')).toBeDefined()
    expect(store.record).toEqual({ a: 7 })
  })

  it('is not dirty once the original is typed back', async () => {
    const { store } = renderForm({ properties: { a: text('A') } }, { initial: { a: 'x' } })
    const user = userEvent.setup()
    const box = screen.getByRole('textbox', { name: /^A/ })

    await user.type(box, 'y')
    expect(store.form().isDirty).toBe(true)
    await user.type(box, '{Backspace}')

    expect(store.form().isDirty).toBe(false)
  })
})

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
        properties: { name: text('Nombre'), role: { ...text('Cargo'), default: 'Jefe' } },
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

describe('a form with parts', () => {
  const properties = { a: text('A'), b: text('B'), c: text('C') }

  it('leads from its summary to a field behind another tab', async () => {
    renderForm(
      { required: ['b'], properties },
      {
        sections: [
          { title: 'Uno', fields: ['a'], tab: 'Datos' },
          { title: 'Dos', fields: ['b', 'c'], tab: 'Otros' },
        ],
      },
    )
    const user = userEvent.setup()
    expect(screen.queryByRole('textbox', { name: 'B' })).toBeNull()
    act(() => document.querySelector('form')?.requestSubmit())

    await user.click(screen.getByRole('button', { name: /^B:/ }))

    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'B' }))
    expect(screen.getByRole('tab', { name: /Otros/ }).getAttribute('aria-selected')).toBe('true')
    await user.click(screen.getByRole('tab', { name: /Otros/ }))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Datos' }))
  })

  it('counts the errors and marks the changes of each', async () => {
    renderForm(
      { required: ['b'], properties },
      { sections: ['a', 'b', 'c'].map((name) => ({ title: `Parte ${name}`, fields: [name] })) },
    )
    const user = userEvent.setup()

    await user.type(screen.getByRole('textbox', { name: /^A/ }), 'x')
    act(() => document.querySelector('form')?.requestSubmit())

    const nav = within(screen.getByRole('navigation', { name: 'Secciones' }))
    expect(nav.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Parte a',
      'Parte b1 error',
      'Parte c',
    ])
    expect(
      within(nav.getByRole('button', { name: /Parte a/ })).getByRole('img', { name: 'con cambios' }),
    ).toBeDefined()
  })
})

describe('a record that exists already', () => {
  it('says of each change what was there before, and takes it back', async () => {
    const { store } = renderForm({ properties: { a: text('A') } }, { initial: { a: 'x' }, compares: true })
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

describe('a computed field', () => {
  it('follows the others while they are typed, and is not sent', async () => {
    const { store } = renderForm(
      {
        properties: {
          first: text('Nombre'),
          last: text('Apellido'),
          whole: { ...text('Nombre completo'), readOnly: true, 'x-computed': "self.first + ' ' + self.last" },
        },
      },
      { initial: { first: 'Ana' } },
    )
    const user = userEvent.setup()
    expect(screen.getByRole('status', { name: 'Nombre completo' }).textContent).toBe('—')

    await user.type(await control('last'), 'Prueba')

    expect(screen.getByRole('status', { name: 'Nombre completo' }).textContent).toBe('Ana Prueba')
    expect(store.record).toEqual({ first: 'Ana', last: 'Prueba' })
  })
})

describe('what a rule tells without refusing', () => {
  const days: Properties = { days: { type: 'integer', format: 'entero', title: 'Días', minimum: 0 } }
  const notice = 'La ley exige girar dentro de tres días.'
  const rules = [
    { id: 'A-1', rule: 'self.days <= 3', at: 'days', message: notice, level: 'confirmar' as const },
    { id: 'A-2', rule: 'self.days <= 5', at: 'days', message: 'Son muchos.', level: 'aviso' as const },
  ]

  it('stands beside its field as soon as it holds, describes the control, and lets the form be sent', async () => {
    const { submitted } = renderForm({ properties: days }, { rules, initial: { days: 3 } })
    const user = userEvent.setup()
    const box = await control('days')
    expect(screen.queryByText(notice)).toBeNull()

    await user.clear(box)
    await user.type(box, '9')

    const told = screen.getByText(`${notice} Son muchos.`)
    expect(box.getAttribute('aria-describedby')).toContain(told.id)
    expect(box.getAttribute('aria-invalid')).toBeNull()
    await user.keyboard('{Enter}')
    expect(submitted).toEqual([{ days: 9 }])
  })
})
