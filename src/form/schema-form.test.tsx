import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Properties } from '#src/schema/property-dialect.ts'
import { control, renderForm, shortText } from '#tests/support/render-form.tsx'

/** Labels of the text boxes, as they are read. */
const labels = (): (string | undefined)[] =>
  screen.getAllByRole('textbox').map(({ id }) => document.getElementById(`${id}-label`)?.textContent)

describe('a form', () => {
  it('submits what is filled, with Enter and with Ctrl+Enter', async () => {
    const { submitted } = renderForm({
      properties: { a: shortText('A'), note: { ...shortText('Nota'), format: 'largo' } },
    })
    const user = userEvent.setup()

    await user.type(screen.getByRole('textbox', { name: /^Nota/ }), 'x{Control>}{Enter}{/Control}')

    expect(submitted).toEqual([{ note: 'x' }])
  })

  it('says what is missing, takes the focus there and leads to each field', async () => {
    const { submitted } = renderForm({
      required: ['a', 'part'],
      properties: {
        a: shortText('Nombre'),
        part: { type: 'object', title: 'Parte', required: ['b'], properties: { b: shortText('Valor') } },
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

  it('leaves the focus with who corrects the only error, although a half-typed amount is one again', async () => {
    renderForm({
      required: ['a'],
      properties: { a: { type: 'number', format: 'monto', title: 'Monto' } },
    })
    const user = userEvent.setup()
    act(() => document.querySelector('form')?.requestSubmit())

    await user.type(screen.getByRole('textbox', { name: 'Monto' }), '12,5')

    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Monto' }).value).toBe('12,5')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('marks and asks for what is demanded inside a group and a list, as the server does', async () => {
    const reason = { ...shortText('Motivo'), 'x-required': "self.a == 'x'" }
    const { submitted } = renderForm(
      {
        properties: {
          part: { type: 'object', title: 'Parte', properties: { a: shortText('Clase'), reason } },
          rows: {
            type: 'array',
            title: 'Filas',
            maxItems: 3,
            items: { type: 'object', title: 'Fila', properties: { a: shortText('Clase'), reason } },
          },
        },
      },
      { initial: { part: { a: 'y' }, rows: [{ a: 'y' }] } },
    )
    const user = userEvent.setup()
    expect(screen.queryAllByRole('textbox', { name: 'Motivo' })).toEqual([])

    for (const input of screen.getAllByRole('textbox', { name: /^Clase/ })) {
      await user.clear(input)
      await user.type(input, 'x')
    }
    act(() => document.querySelector('form')?.requestSubmit())

    expect(screen.getAllByRole('textbox', { name: 'Motivo' })).toHaveLength(2)
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('button')
        .map((line) => line.textContent),
    ).toEqual(['Parte · Motivo: Este campo es obligatorio.', 'Filas 1 · Motivo: Este campo es obligatorio.'])
    expect(submitted).toEqual([])
  })

  it('calls nothing optional that a rule or the server demanded, also once it is filled', async () => {
    const { store } = renderForm({ properties: { a: shortText('A'), b: shortText('B'), c: shortText('C') } })
    const user = userEvent.setup()
    expect(labels()).toEqual(['A opcional', 'B opcional', 'C opcional'])

    act(() =>
      store.refuse(
        [
          { pointer: '/a', keyword: 'required', message: 'Este campo es obligatorio.' },
          { pointer: '/b', keyword: 'EJ-1', message: 'Se necesita la autorización.' },
        ],
        {},
      ),
    )
    expect(labels()).toEqual(['A', 'B', 'C opcional'])
    await user.type(screen.getByRole('textbox', { name: 'A' }), 'x')

    expect(labels()).toEqual(['A', 'B', 'C opcional'])
  })

  it('keeps optional what holds a value that is refused', async () => {
    const { store } = renderForm({ properties: { a: shortText('A') } }, { initial: { a: 'x' } })

    act(() => store.refuse([{ pointer: '/a', keyword: 'unique', message: 'Ya existe.' }], { a: 'x' }))

    expect(labels()).toEqual(['A opcional'])
  })

  it('shows what the server refused until the field changes', async () => {
    const { store } = renderForm({ properties: { a: shortText('A') } }, { initial: { a: 'x' } })
    const user = userEvent.setup()
    act(() => store.refuse([{ pointer: '/a', keyword: 'unique', message: 'Ya existe.' }], { a: 'x' }))

    expect(screen.getByRole('textbox', { name: /^A/ }).getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByRole('textbox', { name: /^A/ }), 'y')

    expect(screen.queryByText('Ya existe.')).toBeNull()
  })

  it('shows what a rule of the server refused until a field changes that it follows from', async () => {
    const { store } = renderForm(
      { properties: { a: shortText('A'), b: shortText('B'), c: shortText('C') } },
      { initial: { a: 'x' } },
    )
    const user = userEvent.setup()
    const issue = { pointer: '/a', keyword: 'EJ-1', message: 'No es del cliente.', reads: ['b'] }
    act(() => store.refuse([issue], { a: 'x' }))

    await user.type(screen.getByRole('textbox', { name: /^C/ }), 'y')
    expect(screen.queryAllByText('No es del cliente.')).not.toEqual([])
    await user.type(screen.getByRole('textbox', { name: /^B/ }), 'y')

    expect(screen.queryAllByText('No es del cliente.')).toEqual([])
  })

  it('keeps a value that the schema refuses, with its error once it is left', async () => {
    const { store } = renderForm({ properties: { a: shortText('A') } }, { initial: { a: 7 } })
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: /^A/ })

    fireEvent.blur(input)

    expect(input.value).toBe('7')
    expect(screen.getByText('Escriba un texto.')).toBeDefined()
    expect(store.record).toEqual({ a: 7 })
  })

  it('is not dirty once the original is typed back', async () => {
    const { store } = renderForm({ properties: { a: shortText('A') } }, { initial: { a: 'x' } })
    const user = userEvent.setup()
    const input = screen.getByRole('textbox', { name: /^A/ })

    await user.type(input, 'y')
    expect(store.form().isDirty).toBe(true)
    await user.type(input, '{Backspace}')

    expect(store.form().isDirty).toBe(false)
  })
})

describe('a form with parts', () => {
  const properties = { a: shortText('A'), b: shortText('B'), c: shortText('C') }

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

describe('a computed field', () => {
  it('follows the others while they are typed, and is not sent', async () => {
    const { store } = renderForm(
      {
        properties: {
          first: shortText('Nombre'),
          last: shortText('Apellido'),
          whole: {
            ...shortText('Nombre completo'),
            readOnly: true,
            'x-computed': "self.first + ' ' + self.last",
          },
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
    const input = await control('days')
    expect(screen.queryByText(notice)).toBeNull()

    await user.clear(input)
    await user.type(input, '9')

    const warning = screen.getByText(`${notice} Son muchos.`)
    expect(input.getAttribute('aria-describedby')).toContain(warning.id)
    expect(input.getAttribute('aria-invalid')).toBeNull()
    await user.keyboard('{Enter}')
    expect(submitted).toEqual([{ days: 9 }])
  })
})
