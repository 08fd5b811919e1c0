import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { JsonValue } from '#src/schema/json.ts'
import { renderControl } from '#tests/support/render-controls-form.tsx'

const message = 'El mensaje configurado.'

/** Whether a value passes one validator of a control, which must fail with its own message or not at all. */
function passes(value: JsonValue, validatorName: string, limit?: JsonValue, type = 'text'): boolean {
  const validators = [{ validatorName, message, ...(limit !== undefined && { [validatorName]: limit }) }]
  const { last } = renderControl({ type, value, validators, options: [{ id: 'A', value: 'A' }] })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const valid = last()?.valid === true
  expect(screen.queryAllByText(message)).toHaveLength(valid ? 0 : 1)
  return valid
}

describe('required', () => {
  it.each([
    ['text', 'a', ''],
    ['email', 'a@b.co', ''],
    ['password', ' ', ''],
    ['number', 0, null],
    ['date', '2026-02-24', null],
    ['select', 'A', null],
    ['checkbox', true, false],
    ['radio', 'A', null],
  ] satisfies [string, JsonValue, JsonValue][])('wants a %s filled', (type, filled, empty) => {
    expect(passes(filled, 'required', undefined, type)).toBe(true)
    cleanup()
    expect(passes(empty, 'required', undefined, type)).toBe(false)
  })

  it('takes white space for nothing in a text', () => {
    expect(passes('   ', 'required')).toBe(false)
  })

  it('is told to readers, and other fields say that they are optional', () => {
    renderControl({ validators: [{ validatorName: 'required', message }] })

    expect(screen.getByRole('textbox', { name: 'Campo' }).getAttribute('aria-required')).toBe('true')
  })
})

describe('email', () => {
  it.each(['ana@banco.co', ''])('lets %j through', (value) => {
    expect(passes(value, 'email')).toBe(true)
  })

  it.each(['ana', 'ana@', '@banco.co', 'ana @banco.co', 'ana@banco'])('refuses %j', (value) => {
    expect(passes(value, 'email')).toBe(false)
  })
})

describe('min and max', () => {
  it.each([
    ['min', '9', 10, false],
    ['min', '10', 10, true],
    ['min', '9,99', 10, false],
    ['min', '1.234,50', 1000, true],
    ['min', '-5', 0, false],
    ['min', '', 10, true],
    ['max', '9', 10, true],
    ['max', '10,01', 10, false],
    ['max', '100', '20', false],
    ['max', '0,5', '0,5', true],
    ['max', '', -1, true],
  ] satisfies [string, string, JsonValue, boolean][])('compare numbers: %s of %s is %s', (...row) => {
    const [name, value, limit, good] = row

    expect(passes(value, name, limit)).toBe(good)
  })

  it('take a number that is typed as one', () => {
    expect(passes(12.5, 'max', 12, 'number')).toBe(false)
  })

  it.each(['diez', '1.234'])('are failed by a text that may be no number: %s', (value) => {
    expect(passes(value, 'min', 1)).toBe(false)
  })
})

describe('minlength and maxlength', () => {
  it.each([
    ['minlength', 'ab', 3, false],
    ['minlength', 'ñandú', 5, true],
    ['minlength', '😀😀', 3, false],
    ['minlength', '', 3, true],
    ['maxlength', 'abc', 3, true],
    ['maxlength', 'abcd', '3', false],
    ['maxlength', '😀😀😀', 3, true],
  ] satisfies [string, string, JsonValue, boolean][])('count characters: %s of %s is %s', (...row) => {
    const [name, value, limit, good] = row

    expect(passes(value, name, limit)).toBe(good)
  })
})

describe('pattern', () => {
  it.each([
    ['123456789,05', '^\\d{1,9}(,\\d{1,2})?$', true],
    ['1234567890', '^\\d{1,9}(,\\d{1,2})?$', false],
    ['12a', '\\d+', false],
    ['ab', '^a|b$', false],
    ['Ñáñez', '\\p{L}+', true],
    ['a-b', '[\\w-.]+', true],
    ['', '\\d+', true],
  ])('of %j must match all: %s', (value, pattern, good) => {
    expect(passes(value, 'pattern', pattern)).toBe(good)
  })

  it('that a browser would follow for years is followed all the same', async () => {
    const { last } = renderControl({ validators: [{ validatorName: 'pattern', pattern: '(a+)+', message }] })
    const user = userEvent.setup()

    await user.click(screen.getByRole('textbox'))
    await user.paste(`${'a'.repeat(60)}!`)
    expect(last()?.valid).toBe(false)
    await user.keyboard('{Backspace}')

    expect(last()?.valid).toBe(true)
  })
})

describe('validators', () => {
  it('run in their order, and the first that fails has the word', async () => {
    renderControl({
      validators: [
        { validatorName: 'maxlength', maxlength: 3, message: 'Máximo 3.' },
        { validatorName: 'pattern', pattern: '\\d+', message: 'Solo dígitos.' },
        { validatorName: 'required', message: 'Indíquelo.' },
      ],
    })
    const user = userEvent.setup()
    const box = screen.getByRole('textbox')
    const said = (): string | undefined =>
      box
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join('')

    await user.type(box, 'abcd')
    expect(said()).toBe('')
    await user.tab()
    expect(said()).toBe('Máximo 3.')
    await user.type(box, '{Backspace}')
    expect(said()).toBe('Solo dígitos.')
    await user.clear(box)
    expect(said()).toBe('Indíquelo.')
    await user.type(box, '12')

    expect(said()).toBe('')
    expect(box.getAttribute('aria-invalid')).toBeNull()
  })

  it('without a message of their own have one', () => {
    renderControl({ validators: [{ validatorName: 'required' }] })

    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    expect(screen.getByText('Este campo es obligatorio.')).toBeDefined()
  })

  it.each<JsonValue>([
    { validatorName: 'pattern', pattern: '(', message },
    { validatorName: 'pattern', message },
    { validatorName: 'pattern', pattern: '(a)\\1', message },
    { validatorName: 'min', min: 'diez', message },
    { validatorName: 'maxlength', maxlength: null, message },
    { validatorName: 'toString', message },
    { message },
    'required',
  ])('that cannot be applied say so in place, and let no value pass: %j', async (validator) => {
    const { last } = renderControl({ validators: [validator] })
    const user = userEvent.setup()

    expect(screen.getByText(/^No se puede aplicar la validación «\w*» de este control/)).toBeDefined()
    expect(last()?.valid).toBe(true)
    await user.type(screen.getByRole('textbox'), 'a')

    expect(last()?.valid).toBe(false)
  })
})
