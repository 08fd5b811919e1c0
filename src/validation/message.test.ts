import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { objectValidator } from '#tests/support/object-validator.ts'
import { resolvedObject } from '#tests/support/resolved-object.ts'
import { anyone, valueValidator } from '#tests/support/value-validator.ts'
import { messageFor, ruleMessage } from './message.ts'

const text: Property = { type: 'string', format: 'texto', title: 'Texto' }
const digits: Property = { type: 'string', format: 'digitos', title: 'Dígitos' }
const number: Property = { type: 'string', format: 'documento', title: 'Número' }
const amount: Property = { type: 'number', format: 'monto', title: 'Valor' }
const whole: Property = { type: 'integer', format: 'entero', title: 'Entero' }
const day: Property = { type: 'string', format: 'date', title: 'Día' }
const month: Property = { type: 'string', format: 'mes', title: 'Mes' }
const texts: Property = {
  type: 'array',
  title: 'Textos',
  maxItems: 9,
  items: { type: 'string', format: 'texto', maxLength: 9 },
}
const choice: Property = { type: 'string', title: 'Opción', oneOf: [{ const: 'A', title: 'Alfa' }] }

describe('a value is refused with what to do', () => {
  it.each<[Property, JsonValue, string]>([
    [{ ...text, minLength: 2 }, 'ñ', 'Debe tener al menos 2 caracteres; tiene 1.'],
    [{ ...text, minLength: 1 }, '', 'Escriba un valor o deje el campo vacío.'],
    [{ ...text, maxLength: 1 }, '🙂🙂', 'Debe tener 1 carácter; tiene 2.'],
    [{ ...text, minLength: 3, maxLength: 3 }, 'ab', 'Debe tener 3 caracteres; tiene 2.'],
    [{ ...text, minLength: 3, maxLength: 3 }, 'abcd', 'Debe tener 3 caracteres; tiene 4.'],
    [{ ...text, maxLength: 2 }, '1234', 'Debe tener máximo 2 caracteres; tiene 4.'],
    [{ ...digits, maxLength: 2 }, '1234', 'Debe tener máximo 2 dígitos; tiene 4.'],
    [{ ...digits, maxLength: 1 }, '12', 'Debe tener 1 dígito; tiene 2.'],
    [{ ...number, maxLength: 6 }, 'AA00011', 'Debe tener máximo 6 caracteres; tiene 7.'],
    [{ ...number, maxLength: 6 }, '00011AA', 'Debe tener máximo 6 caracteres; tiene 7.'],
    [{ ...text, maxLength: 9, pattern: '^a$' }, 'b', 'El formato no es válido.'],
    [{ ...amount, minimum: 1000 }, 1, 'El valor mínimo es 1.000,00.'],
    [{ ...amount, maximum: 1000 }, 1001, 'El valor máximo es 1.000,00.'],
    [{ ...amount, exclusiveMinimum: 5 }, 5, 'El valor debe ser mayor que 5,00.'],
    [{ ...amount, exclusiveMaximum: 5 }, 5, 'El valor debe ser menor que 5,00.'],
    [{ ...whole, multipleOf: 500 }, 7, 'El valor debe ser múltiplo de 500.'],
    [{ ...amount, multipleOf: 1 }, 1.5, 'El valor no admite decimales.'],
    [{ ...day, formatMinimum: '2026-02-10' }, '2026-02-09', 'La fecha debe ser desde el 10/02/2026.'],
    [{ ...day, formatMaximum: '2099-12-31' }, '2100-01-01', 'La fecha debe ser hasta el 31/12/2099.'],
    [{ ...month, formatMinimum: '2026-02' }, '2026-01', 'La fecha debe ser desde el 02/2026.'],
    [{ ...texts, minItems: 1 }, [], 'Agregue al menos un elemento.'],
    [{ ...texts, minItems: 2 }, ['a'], 'Agregue al menos 2 elementos.'],
    [{ ...texts, maxItems: 1 }, ['a', 'b'], 'Deje un elemento como máximo.'],
    [{ ...texts, uniqueItems: true }, ['a', 'a'], 'Hay elementos repetidos; deje uno solo de cada uno.'],
    [{ ...text, maxLength: 9, 'x-error': { maxLength: 'Abrévielo.' } }, '1234567890', 'Abrévielo.'],
  ])('%j refuses %j', (property, value, message) => {
    expect(valueValidator(property)(value)).toBe(message)
  })

  it.each<[Property, JsonValue]>([
    [amount, 'x'],
    [choice, 'B'],
    [choice, 7],
    [{ type: 'boolean', title: 'Casilla' }, 'x'],
  ])('%j refuses what is of no such type in the words of its kind: %j', (property, value) => {
    const [field] = resolvedObject({ properties: { field: property } }).fields

    expect(valueValidator(property)(value)).toBe(field && messageFor(field, 'type', value))
    expect(valueValidator(property)(value)).toMatch(/^(?!El formato).+\.$/)
  })

  it('says that an empty text is to be filled where it must be', () => {
    const validator = objectValidator({
      required: ['a'],
      properties: { a: { ...text, minLength: 1, maxLength: 9 } },
    })

    expect(validator.validate({ a: '' }, anyone).issues).toMatchObject([
      { message: 'Este campo es obligatorio.' },
    ])
    expect(validator.validate({}, anyone).issues).toMatchObject([{ message: 'Este campo es obligatorio.' }])
  })

  it('has something to say where no value is told with it', () => {
    const { fields } = resolvedObject({ properties: { day, amount } })

    for (const field of fields)
      for (const keyword of ['type', 'format'])
        expect(messageFor(field, keyword, undefined)).toMatch(/\w.*\.$/)
  })
})

describe('an item of a list', () => {
  it('is quoted, cut where it is long, with what is wrong of it', () => {
    const message = (item: JsonValue) => valueValidator(texts)([item])

    expect(message('1234567890')).toBe('«1234567890»: Debe tener máximo 9 caracteres; tiene 10.')
    expect(message('x'.repeat(40))).toContain(`«${'x'.repeat(40)}»: `)
    expect(message('x'.repeat(41))).toContain(`«${'x'.repeat(40)}…»: `)
  })
})

describe('the message of a rule', () => {
  const { fields } = resolvedObject({ properties: { amount, word: { ...text, maxLength: 9 } } })

  it.each<[string, JsonObject, Record<string, string> | undefined, string]>([
    ['Son {amount}, y {word}.', { amount: 1000, word: 'a' }, undefined, 'Son 1.000,00, y a.'],
    ['Son {amount}.', {}, undefined, 'Son {amount}.'],
    ['Son {other}.', { other: 1 }, undefined, 'Son {other}.'],
    ['Son {amount}.', { amount: 1 }, { amount: 'mil' }, 'Son mil.'],
    ['Es {a.b}.', {}, { 'a.b': 'x' }, 'Es x.'],
    ['Hasta {found.line.max}.', {}, { 'line.max': '7' }, 'Hasta 7.'],
    ['Hasta {found.amount}.', { amount: 1 }, {}, 'Hasta {found.amount}.'],
    ['Es {toString}.', {}, {}, 'Es {toString}.'],
    ['Es { word } y {}.', { word: 'a' }, {}, 'Es { word } y {}.'],
  ])('%s of %j', (message, record, shown, expected) => {
    expect(ruleMessage(message, fields, record, shown)).toBe(expected)
  })
})
