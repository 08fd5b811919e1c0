import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/client/api-error.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { answerForm, apiOf } from '#tests/support/wire/service-wire.ts'
import { RecordDialog } from '../form/record-dialog.tsx'

const { model, validator } = screenOf('transaction-limits')
const create = vi.fn()

/** Opens the form of a new limit as the service has the definition. */
async function open(definition: JsonValue | { status: number }): Promise<void> {
  answerForm('limitar-cuenta', definition)
  const opened = { record: undefined, values: { numberAccount: '4000001234' }, fixed: ['numberAccount'] }
  const ways = { onSaved: vi.fn(), onClose: vi.fn() }
  renderInScreen(
    <RecordDialog {...{ model, validator, api: apiOf(model, { create }), opened, ...ways }} maySave />,
    {
      model,
      actions: ['limitar'],
    },
  )
  await screen.findByRole('dialog')
}

const defined = (...formControls: JsonValue[]): JsonObject => ({ formControls })
const limit = (members: JsonObject = {}): JsonObject => ({ name: 'limitAmount', label: 'Tope', ...members })
const box = (label: RegExp | string): HTMLInputElement => screen.getByRole('textbox', { name: label })
const press = (): Promise<void> => userEvent.setup().click(screen.getByRole('button', { name: 'Limitar' }))

describe('a form that a definition draws', () => {
  it('shows its fields first, in its order and by its words, and the others after them', async () => {
    await open(defined({ name: 'comments', label: 'Notas', placeholder: 'Lo que convenga' }, limit()))

    const names = screen
      .getAllByRole('textbox')
      .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)
    expect(names.map((name) => name?.replace(/ opcional$/, ''))).toEqual(['Notas', 'Tope'])
    expect(box(/^Notas/).placeholder).toBe('Lo que convenga')
    expect(screen.getByRole('radiogroup', { name: /^Período/ })).toBeDefined()
  })

  it.each<[string, JsonValue]>([
    ['data', { data: defined(limit()) }],
    ['body', { body: { data: defined(limit()) } }],
    ['a text', { body: JSON.stringify(defined(limit())) }],
  ])('is read in each of the envelopes of the services: %s', async (_name, answer) => {
    await open(answer)

    expect(box('Tope')).toBeDefined()
  })

  it('holds what is typed to its validators in their order, an amount as people write it', async () => {
    await open(
      defined(
        limit({
          validators: [
            { validatorName: 'required', message: 'Indique el tope.' },
            { validatorName: 'maxlength', maxlength: 5, message: 'Muy largo.' },
            { validatorName: 'pattern', pattern: '\\d+(,\\d)?', message: 'Un decimal.' },
          ],
        }),
      ),
    )
    const user = userEvent.setup()
    await press()
    expect(screen.getAllByText('Indique el tope.').length).toBeGreaterThan(0)

    await user.type(box('Tope'), '1234,55')
    expect(await screen.findAllByText('Muy largo.')).not.toEqual([])
    await user.clear(box('Tope'))
    await user.type(box('Tope'), '1,55')
    expect(await screen.findAllByText('Un decimal.')).not.toEqual([])
    await user.clear(box('Tope'))
    await user.type(box('Tope'), '15,5')

    await waitFor(() => expect(screen.queryByText('Un decimal.')).toBeNull())
    expect(box('Tope').getAttribute('aria-invalid')).toBeNull()
    expect(create).not.toHaveBeenCalled()
  })

  it('starts with the values that it gives', async () => {
    await open(defined(limit({ value: '1500,5' }), { name: 'limitPeriod', type: 'radio', value: 'MENSUAL' }))

    expect(box('Tope').value).toBe('1500,5')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mensual' }).checked).toBe(true)
  })

  it('shows at its control what the server refuses, and keeps what was typed', async () => {
    create.mockRejectedValueOnce(
      new ApiError('invalid', 'Revise los campos señalados.', {
        errors: [{ pointer: '/limitAmount', keyword: 'LTR-1', message: 'Supera el máximo.' }],
      }),
    )
    await open(defined(limit()))
    await userEvent.setup().type(box('Tope'), '900')
    await press()
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Guardar borrador' }))

    expect((await screen.findAllByText('Supera el máximo.')).length).toBeGreaterThan(0)
    expect(box('Tope').getAttribute('aria-invalid')).toBe('true')
    expect(box('Tope').value).toMatch(/^900/)
  })
})

describe('what a definition says wrongly', () => {
  it.each<[JsonValue, RegExp]>([
    [limit({ type: 'color' }), /^No se conoce el tipo de control «color»/],
    [limit({ type: 'checkbox' }), /^El tipo de este control no sirve para su campo/],
    [
      limit({ validators: [{ validatorName: 'pattern', pattern: '(' }] }),
      /^No se puede aplicar la validación «pattern»/,
    ],
    [limit({ validators: [{ validatorName: 'nuevo' }] }), /^No se puede aplicar la validación «nuevo»/],
    [limit({ label: '<img src=x onerror=alert(1)>' }), /^Se ocultó un texto de este control/],
  ])('is told under its field, which can be filled in: %j', async (control, note) => {
    await open(defined(control))

    expect(screen.getByText(note)).toBeDefined()
    await userEvent.setup().type(box(/^(Tope|Límite)/), '900')
    await press()
    expect(await screen.findByRole('button', { name: 'Guardar borrador' })).toBeDefined()
  })

  it.each<[JsonObject, RegExp]>([
    [{ name: 'reason', type: 'select' }, /^Este control no tiene opciones/],
    [
      { name: 'reason', type: 'select', options: [{ id: 'OTRO', value: 'Otro' }] },
      /^Se omitió una opción que este campo no tiene/,
    ],
    [
      { name: 'reason', type: 'select', options: [{ route: 'https://mal.example', value: 'Fuera' }] },
      /^Se omitió una opción que no se puede leer/,
    ],
  ])('leaves a list with the options of its field: %j', async (control, note) => {
    await open(defined(limit(), control))

    expect(screen.getByText(note)).toBeDefined()
    await userEvent.setup().click(screen.getByRole('combobox', { name: /^Motivo/ }))
    expect(screen.getByRole('option', { name: 'Política' })).toBeDefined()
  })

  it('of controls that no field is for, or of one name, is told above the form', async () => {
    await open(defined(limit(), { name: 'otro' }, limit({ label: 'Otra vez' }), null))

    expect(
      screen.getByText(
        /No hay en este formulario un campo para «otro»\. Un control no tiene nombre, o repite/,
      ),
    ).toBeDefined()
    expect(screen.queryByText('Otra vez')).toBeNull()
    expect(box('Tope')).toBeDefined()
  })

  it.each<[string, JsonValue | { status: number }]>([
    ['refused', { status: 403 }],
    ['failing', { status: 500 }],
    ['a list', []],
    ['without controls', { formControls: 'x' }],
  ])('as a whole leaves the form to its screen, which says so: %s', async (_name, answer) => {
    await open(answer)

    expect(screen.getByText(/^No se pudo leer la definición de este formulario/)).toBeDefined()
    expect(box('Límite')).toBeDefined()
  })

  it('is nothing to tell where there is none of that name', async () => {
    await open({ status: 404 })

    expect(screen.queryByText(/definición/)).toBeNull()
    expect(box('Límite')).toBeDefined()
  })
})
