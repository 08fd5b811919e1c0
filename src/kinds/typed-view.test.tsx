import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { renderField } from '#tests/support/held-field.tsx'
import type { InputProps } from './kind-view.tsx'
import { registry } from './views.ts'

function open(kind: string, property: Property, initial?: JsonValue, rest: Partial<InputProps> = {}) {
  const values = renderField(registry.viewOf({ kind }), property, initial, rest)
  return { input: screen.getByRole<HTMLInputElement>('textbox'), values }
}

/** Puts the caret into a field and waits for its mask. */
async function enter(input: HTMLInputElement): Promise<void> {
  await userEvent.click(input)
  await vi.dynamicImportSettled()
}

it('a field of digits keeps what it held when a letter is typed', async () => {
  const { input, values } = open('digitos', { type: 'string', format: 'digitos' }, '1234')

  await userEvent.type(input, 'x')
  expect(input.value).toBe('1234')
  await userEvent.type(input, '5x')
  expect(input.value).toBe('12345')
  expect(values.at(-1)).toBe('12345')
})

it('an amount stands ungrouped while it is typed and grouped once it is left', async () => {
  const { input, values } = open('monto', { type: 'number', format: 'monto' })

  await userEvent.type(input, '1234567,5')
  expect(input.value).toBe('1234567,5')
  expect(values.at(-1)).toBe(1234567.5)
  await userEvent.tab()
  expect(input.value).toBe('1.234.567,50')
})

it('an amount is grouped until somebody comes, who finds it whole and ungrouped under the selection', async () => {
  const { input, values } = open('monto', { type: 'number', format: 'monto' }, 1234567.8)

  const atRest = input.value
  await userEvent.tab()

  expect(atRest).toBe('1.234.567,80')
  expect(input.value).toBe('1234567,8')
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 9])
  await userEvent.tab()
  expect(input.value).toBe('1.234.567,80')
  expect(values).toEqual([])
})

it('a click into a grouped number leaves the caret between the same digits', async () => {
  const { input, values } = open('entero', { type: 'integer', format: 'entero' }, 1234567)

  await userEvent.pointer({ target: input, offset: 5, keys: '[MouseLeft]' })

  expect(input.value).toBe('1234567')
  expect(input.selectionStart).toBe(4)
  await userEvent.keyboard('0')
  expect(values).toEqual([12340567])
})

it('a number with a decimal dot stands as it is typed, whether somebody is in its field or not', async () => {
  const { input } = open('decimal', { type: 'number', format: 'decimal' }, 1234.5)

  expect(input.value).toBe('1234.5')
  await userEvent.tab()
  expect(input.value).toBe('1234.5')
})

it('text that stands for no value stays, to be refused and corrected', async () => {
  const { input, values } = open('entero', { type: 'integer', format: 'entero' })

  await userEvent.type(input, 'doce')
  await userEvent.tab()
  expect(input.value).toBe('doce')
  expect(values.at(-1)).toBe('doce')
})

it.each([
  ['monto', 5, '50', 50],
  ['tasa', 25, '2,5', 2.5],
  ['porcentaje', 12.5, '12,75', 12.75],
  ['decimal', 1.5, '1.25', 1.25],
  ['digitos', '0012', '0034', '0034'],
  ['soloTexto', 'a', 'ana', 'ana'],
  ['hora', '14:30', '1445', '14:45'],
])('%s %j is retyped from its first character on', async (kind, initial, keys, value) => {
  const type = typeof initial === 'number' ? 'number' : 'string'
  const { input, values } = open(kind, { type, format: kind }, initial)

  await userEvent.tab()
  await vi.dynamicImportSettled()
  await userEvent.keyboard(keys)

  expect(values.at(-1)).toBe(value)
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  expect(values.at(-1)).toBe(value)
  expect(input.value).not.toBe('')
})

it('a letter typed over a selection of a mask leaves all as it was', async () => {
  const { input, values } = open('celular', { type: 'string', format: 'celular' }, '3000000001')

  await userEvent.tab()
  await vi.dynamicImportSettled()
  await userEvent.keyboard('x')

  expect(input.value).toBe('300 000 0001')
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 12])
  expect(values).toEqual([])
})

it('what does not fit the rule of its field is taken away character by character', async () => {
  const { input, values } = open('digitos', { type: 'string', format: 'digitos' }, '12A4')

  await enter(input)
  await userEvent.keyboard('{End}{Backspace}{Backspace}3')

  expect(input.value).toBe('123')
  expect(values).toEqual(['12A', '12', '123'])
})

it('digits that are pasted in groups leave the caret behind them', async () => {
  const { input } = open('digitos', { type: 'string', format: 'digitos' }, '1256')

  await enter(input)
  input.setSelectionRange(2, 2)
  await userEvent.paste('3-4')

  expect([input.value, input.selectionStart]).toEqual(['123456', 4])
})

it('a key that does not fit leaves text, caret and value alone', async () => {
  const { input, values } = open('decimal', { type: 'number', format: 'decimal' }, 1234)

  await userEvent.type(input, 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 })

  expect(input.value).toBe('1234')
  expect(input.selectionStart).toBe(1)
  expect(values).toEqual([])
})

it.each(['insertText', 'insertFromDrop', 'insertReplacementText'])(
  'what does not fit leaves its field as it was where it comes by %s without a warning, and is told',
  (inputType) => {
    const onRefused = vi.fn<(note: string | undefined) => void>()
    const { input, values } = open('digitos', { type: 'string', format: 'digitos' }, '1234', { onRefused })
    input.focus()
    input.setSelectionRange(2, 2)

    // Dictation and some keyboards on screen insert words before anybody is asked.
    input.setRangeText('doce', 2, 2, 'end')
    fireEvent(input, new InputEvent('input', { data: 'doce', inputType, bubbles: true }))

    expect(input.value).toBe('1234')
    expect(onRefused.mock.lastCall).toEqual(['Solo dígitos.'])
    expect(values).toEqual([])
  },
)

it('a composition is left alone until it ends, and then follows the rule of the field', () => {
  const { input, values } = open('soloTexto', { type: 'string', format: 'soloTexto' }, 'Ana')

  fireEvent.compositionStart(input)
  fireEvent.input(input, { target: { value: 'Ana´' } })
  const during = input.value
  fireEvent.input(input, { target: { value: 'Anaá' } })
  fireEvent.compositionEnd(input)

  expect(during).toBe('Ana´')
  expect(input.value).toBe('Ana')
  expect(values).toEqual([])
})

it('a mask groups digits that are typed in the middle, and keeps the caret there', async () => {
  const { input, values } = open('celular', { type: 'string', format: 'celular' }, '300000001')

  await enter(input)
  await userEvent.type(input, '9', { initialSelectionStart: 4, initialSelectionEnd: 4 })

  expect(input.value).toBe('300 900 0001')
  expect(input.selectionStart).toBe(5)
  expect(values).toEqual(['3009000001'])
})

it('a mask undoes and redoes what was typed', async () => {
  const { input, values } = open('celular', { type: 'string', format: 'celular' })

  await enter(input)
  await userEvent.type(input, '3001')
  await userEvent.keyboard('{Control>}z{/Control}')

  expect(input.value).toBe('300')
  expect(values.at(-1)).toBe('300')

  await userEvent.keyboard('{Control>}y{/Control}')

  expect(input.value).toBe('300 1')
  expect(values.at(-1)).toBe('3001')
})

it('an amount goes back and forth through what stood there, and through nothing else', async () => {
  const { input, values } = open('monto', { type: 'number', format: 'monto' })
  const seen: string[] = []
  const press = async (keys: string): Promise<void> => {
    await userEvent.keyboard(keys)
    seen.push(input.value)
  }

  await userEvent.type(input, '12')
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('34')
  for (const keys of ['z', 'z', 'z']) await press(`{Control>}${keys}{/Control}`)
  for (const keys of ['Z', 'Z', 'Z']) await press(`{Control>}{Shift>}${keys}{/Shift}{/Control}`)
  await userEvent.tab()

  expect(seen).toEqual(['12', '', '', '12', '34', '34'])
  expect(input.value).toBe('34,00')
  expect(values.at(-1)).toBe(34)
})

it('a stored text without the shape of its mask stays to be corrected by hand', async () => {
  const { input, values } = open('nit', { type: 'string', format: 'nit' }, '90012345-68')

  await enter(input)
  await userEvent.keyboard('{End}{Backspace}')

  expect(input.value).toBe('90012345-6')
  expect(values).toEqual(['90012345-6'])
})

it('a stored number without its hyphen stands in its mask, and is not changed by entering the field', async () => {
  const { input, values } = open('nit', { type: 'string', format: 'nit' }, '9001234568')

  await enter(input)

  expect(input.value).toBe('900.123.456-8')
  expect(values).toEqual([])
})

it('a value left half typed gets its mask back', async () => {
  const { input, values } = open('nit', { type: 'string', format: 'nit' })

  await enter(input)
  await userEvent.keyboard('89090')
  await userEvent.tab()
  await enter(input)
  await userEvent.keyboard('{End}39388')

  expect(input.value).toBe('890.903.938-8')
  expect(values.at(-1)).toBe('890903938-8')
})

it('a number of digits only that a browser fills in is read with its check digit', () => {
  const { input, values } = open('nit', { type: 'string', format: 'nit' })

  fireEvent.input(input, { target: { value: '8909039388' } })
  fireEvent.change(input, { target: { value: '8909039388' } })

  expect(input.value).toBe('890.903.938-8')
  expect(values.at(-1)).toBe('890903938-8')
})

it('a field whose paste is blocked takes nothing that is pasted or dropped', async () => {
  const { input, values } = open('decimal', { type: 'number', format: 'decimal' }, 12.5)

  await userEvent.click(input)
  await userEvent.paste('7')
  const dropped = fireEvent.drop(input)

  expect(input.value).toBe('12.5')
  expect(dropped).toBe(false)
  expect(values).toEqual([])
})

it('a mask that comes after the first keys shapes what they typed', async () => {
  const { input, values } = open('celular', { type: 'string', format: 'celular' })

  await userEvent.click(input)
  fireEvent.input(input, { target: { value: '3000' } })
  await vi.dynamicImportSettled()

  expect(input.value).toBe('300 0')
  expect(values.at(-1)).toBe('3000')
})

it('a phone typed with its prefix keeps every digit, and loses the prefix once it is left', async () => {
  const { input, values } = open('celular', { type: 'string', format: 'celular' })

  await enter(input)
  await userEvent.keyboard('+57 300 123 4567')
  await userEvent.tab()

  expect(input.value).toBe('300 123 4567')
  expect(values.at(-1)).toBe('3001234567')
})

it.each([
  ['89090393-8', '89.090.393-8', '89090393-8'],
  ['890903938-8', '890.903.938-8', '890903938-8'],
  ['8909039388', '890.903.938-8', '890903938-8'],
])('a NIT typed as %s has its dots where its digits want them', async (typed, shown, value) => {
  const { input, values } = open('nit', { type: 'string', format: 'nit' })

  await enter(input)
  await userEvent.keyboard(typed)

  expect(input.value).toBe(shown)
  expect(values.at(-1)).toBe(value)
})

it('an hour of one digit gets its zero with the separator, which begins nothing', async () => {
  const { input, values } = open('hora', { type: 'string', format: 'hora' })

  await enter(input)
  await userEvent.keyboard(':')
  const atFirst = input.value
  await userEvent.keyboard('9:30')

  expect(atFirst).toBe('')
  expect(input.value).toBe('09:30')
  expect(values.at(-1)).toBe('09:30')
})

it.each([
  ['(300) 123-4567', '300 123 4567', '3001234567'],
  ['+57 300 123 4567', '300 123 4567', '3001234567'],
])('a phone pasted as %s is taken over what is selected', async (pasted, shown, value) => {
  const { input, values } = open('celular', { type: 'string', format: 'celular' }, '3000000001')

  await userEvent.tab()
  await vi.dynamicImportSettled()
  await userEvent.paste(pasted)

  expect(input.value).toBe(shown)
  expect(values.at(-1)).toBe(value)
})

it('a part of a phone is pasted at the caret, with the digits around it kept', async () => {
  const { input, values } = open('celular', { type: 'string', format: 'celular' }, '3000000')

  await enter(input)
  input.setSelectionRange(3, 3)
  await userEvent.paste('12-3')

  expect(input.value).toBe('300 123 0000')
  expect(values.at(-1)).toBe('3001230000')
})

it('a digit that a full mask has no room for leaves all as it was', async () => {
  const { input, values } = open('celular', { type: 'string', format: 'celular' }, '3000000001')

  await enter(input)
  input.setSelectionRange(5, 5)
  await userEvent.keyboard('9')

  expect(input.value).toBe('300 000 0001')
  expect(values).toEqual([])
})

it('a stored text of a megabyte stands in a masked field as it is', async () => {
  const long = '3'.repeat(1_000_000)
  const { input, values } = open('celular', { type: 'string', format: 'celular' }, long)

  await enter(input)

  expect(input.value).toHaveLength(1_000_000)
  expect(values).toEqual([])
})
