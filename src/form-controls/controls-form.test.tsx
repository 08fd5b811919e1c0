import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { renderControl, renderControlsForm } from '#tests/support/render-controls-form.tsx'

/** The definition of spec part 2, point 24, with unknown members. */
const definition: JsonObject = {
  version: 3,
  formControls: [
    {
      name: 'monto',
      value: '',
      type: 'text',
      label: 'Monto a bloquear',
      placeholder: '0,00',
      class: 'col-6',
      tooltip: { text: 'x' },
      validators: [
        { validatorName: 'required', message: 'Indique el monto.' },
        {
          validatorName: 'pattern',
          pattern: '^\\d{1,9}(,\\d{1,2})?$',
          message: 'Máximo 9 enteros y 2 decimales.',
        },
        { validatorName: 'maxlength', maxlength: 12, message: 'Máximo 12 caracteres.' },
      ],
    },
    {
      name: 'periodo',
      value: 'D',
      type: 'select',
      label: 'Período',
      options: [
        { id: 'D', value: 'Diario' },
        { id: 'M', value: 'Mensual' },
      ],
      validators: [],
    },
    {
      name: 'seccion',
      value: null,
      type: 'select',
      label: 'Ir a',
      options: [{ route: 'accounts', value: 'Cuentas' }],
    },
    {
      name: 'alcance',
      value: 'P',
      type: 'radio',
      label: 'Alcance',
      radioOptions: [
        { id: 'T', value: 'Todo el saldo' },
        { id: 'P', value: 'Un monto' },
      ],
    },
    {
      name: 'confirma',
      value: false,
      type: 'checkbox',
      label: 'Confirmo',
      validators: [{ validatorName: 'required', message: 'Debe confirmar.' }],
    },
  ],
}

const given = { monto: '', periodo: 'D', seccion: null, alcance: 'P', confirma: false }

describe('the form of a definition', () => {
  it('emits once when it is there, with the values as they were given', () => {
    const { emitted } = renderControlsForm(definition)

    expect(emitted).toEqual([{ valid: false, values: given }])
  })

  it('emits once for every change, and for nothing else', async () => {
    const { emitted, redraw, last } = renderControlsForm(definition)
    const user = userEvent.setup()

    await user.type(screen.getByRole('textbox', { name: 'Monto a bloquear' }), '12,5{Tab}')
    expect(emitted).toHaveLength(5)
    redraw(structuredClone(definition))
    await user.click(screen.getByRole('radio', { name: 'Todo el saldo' }))
    await user.click(screen.getByRole('checkbox', { name: 'Confirmo' }))

    expect(emitted).toHaveLength(7)
    expect(last()).toEqual({
      valid: true,
      values: { ...given, monto: '12,5', alcance: 'T', confirma: true },
    })
  })

  it('starts anew with another definition', async () => {
    const { last, redraw } = renderControlsForm(definition)
    await userEvent.setup().type(screen.getByRole('textbox'), '12')

    redraw({ formControls: [{ name: 'otro', label: 'Otro', value: 'x' }] })

    expect(last()).toEqual({ valid: true, values: { otro: 'x' } })
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('x')
  })

  it('shows every message once a save is tried', async () => {
    const { emitted } = renderControlsForm(definition)

    await userEvent.setup().click(screen.getByRole('button', { name: 'Guardar' }))

    expect(emitted).toHaveLength(1)
    expect(screen.getByText('Indique el monto.')).toBeDefined()
    expect(screen.getByText('Debe confirmar.')).toBeDefined()
  })

  it.each([
    ['col-4', 'span 4'],
    ['col-12 col-md-3', 'span 3'],
    ['campo', 'span 6'],
    ['col-40', 'span 6'],
  ])('is as wide as its class says: %s', (name, column) => {
    renderControl({ class: name })

    const cell = screen.getByRole('textbox').closest<HTMLElement>('[style*="grid-column"]')
    expect(cell?.style.gridColumn).toBe(column)
  })
})

describe('code in a text', () => {
  const code = '<img src=x onerror=alert(1)>'

  it('is not shown, wherever it stands, and the control says so', async () => {
    const { last } = renderControl({
      label: code,
      placeholder: code,
      validators: [{ validatorName: 'required', message: code }],
    })
    const box = screen.getByRole<HTMLInputElement>('textbox')

    await userEvent.setup().type(box, '{Enter}')

    expect(document.body.textContent).not.toContain('alert')
    expect(box.placeholder).toBe('')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(last()?.valid).toBe(false)
    expect(screen.getByText('Se ocultó un texto de este control porque contiene código.')).toBeDefined()
  })

  it('leaves values as they are', async () => {
    const { last } = renderControl({
      type: 'radio',
      value: code,
      radioOptions: [
        { id: code, value: code },
        { id: 'B', value: 'Curso JavaScript: básico' },
      ],
    })
    const user = userEvent.setup()

    expect(document.body.textContent).not.toContain('alert')
    expect(last()?.values).toEqual({ campo: code })
    await user.click(screen.getByRole('radio', { name: 'Curso JavaScript: básico' }))
    await user.click(screen.getAllByRole('radio')[0] as Element)

    expect(last()?.values).toEqual({ campo: code })
  })
})

describe('what a definition says wrongly', () => {
  const good = { name: 'bueno', label: 'Bueno' }

  it.each<[JsonValue, RegExp]>([
    [{ name: 'malo', type: 'color', label: 'Malo' }, /^No se conoce el tipo de control «color»/],
    [{ name: 'malo', type: 'constructor' }, /^No se conoce el tipo de control «constructor»/],
    [{ name: 'malo', type: 7 }, /^No se conoce el tipo de control «7»/],
    [{ name: 'malo', type: ['text'] }, /^No se conoce el tipo de control «»/],
    [{ name: 'malo', type: 'select' }, /^Este control no tiene opciones/],
    [{ name: 'malo', type: 'radio', radioOptions: [{ value: 'A' }, 'B'] }, /^Se omitió una opción/],
    [{ name: 'malo', validators: { required: true } }, /^No se puede aplicar la validación «»/],
    [{ name: 'bueno' }, /^Otro control tiene el mismo nombre/],
    [{ label: 'Malo' }, /^Este control no tiene nombre/],
    [null, /^Este control no tiene nombre/],
  ])('is told in place, and the rest works: %j', async (control, note) => {
    const { last } = renderControlsForm({ formControls: [good, control] })

    await userEvent.setup().type(screen.getByRole('textbox', { name: /^Bueno/ }), 'a')

    expect(screen.getByText(note)).toBeDefined()
    expect(last()).toMatchObject({ valid: true, values: { bueno: 'a' } })
  })

  it('keeps the value of a control that cannot be shown', () => {
    const { last } = renderControl({ type: 'color', value: { r: 1 } })

    expect(last()).toEqual({ valid: true, values: { campo: { r: 1 } } })
  })

  it('takes names for what they are', async () => {
    const { last } = renderControlsForm({
      formControls: [
        { name: '__proto__', label: 'Uno' },
        { name: 'a/b c', label: 'Dos' },
      ],
    })
    const user = userEvent.setup()

    await user.type(screen.getByRole('textbox', { name: /^Uno/ }), '1')
    await user.type(screen.getByRole('textbox', { name: /^Dos/ }), '2')

    expect(Object.entries(last()?.values ?? {})).toEqual([
      ['__proto__', '1'],
      ['a/b c', '2'],
    ])
  })

  it.each<JsonValue>([null, {}, [], { formControls: 'x' }])('as a whole makes no form: %j', (nothing) => {
    const { emitted } = renderControlsForm(nothing)

    expect(screen.getByRole('alert').textContent).toMatch(/^Este formulario no se puede leer/)
    expect(emitted).toEqual([{ valid: false, values: {} }])
  })
})
