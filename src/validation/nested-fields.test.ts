import { describe, expect, it } from 'vitest'
import type { Property } from '#src/schema/property-dialect.ts'
import { objectValidator } from '#tests/support/object-validator.ts'
import { anyone } from '#tests/support/value-validator.ts'

const text = (title: string) => ({ type: 'string', format: 'texto', title, maxLength: 10 }) as const
const amount = (title: string) => ({ type: 'number', format: 'monto', title }) as const
const messages = (validator: ReturnType<typeof objectValidator>, record: object) =>
  validator.validate(record as never, anyone).issues.map(({ pointer, keyword }) => `${pointer} ${keyword}`)

describe('a nested object', () => {
  const validator = objectValidator({
    required: ['name'],
    properties: {
      name: text('Nombre'),
      address: {
        type: 'object',
        title: 'Dirección',
        required: ['street'],
        properties: {
          street: text('Calle'),
          flat: { ...text('Apartamento'), 'x-visible': 'self.street == "Alta" && root.name == "Ana"' },
        },
      },
    },
  })

  it('is refused where it is wrong, in the order of the form', () => {
    expect(messages(validator, { address: { floor: 1 } })).toEqual([
      '/address/floor additionalProperties',
      '/name required',
      '/address/street required',
    ])
  })

  it('may be absent', () => {
    expect(messages(validator, { name: 'Ana' })).toEqual([])
  })

  it('that is absent is asked for by a rule in the words of the rule', () => {
    const withRule = objectValidator(
      {
        properties: {
          name: text('Nombre'),
          address: { type: 'object', title: 'Dirección', properties: { street: text('Calle') } },
        },
      },
      [{ id: 'R-1', rule: 'self.name != "Ana"', at: 'address.street', message: 'Ana necesita una calle.' }],
    )

    expect(withRule.validate({ name: 'Ana' }, anyone).issues).toEqual([
      { pointer: '/address/street', keyword: 'R-1', message: 'Ana necesita una calle.' },
    ])
  })

  it('hides its fields by its own values and those of the record', () => {
    const address = { street: 'Alta', flat: '2' }

    expect(validator.validate({ name: 'Ana', address }, anyone).record).toEqual({ name: 'Ana', address })
    expect(validator.validate({ name: 'Luz', address }, anyone).record).toEqual({
      name: 'Luz',
      address: { street: 'Alta' },
    })
  })
})

describe('a list of objects', () => {
  const item: Property = {
    type: 'object',
    required: ['amount'],
    properties: { amount: amount('Valor'), note: text('Nota') },
  }
  const validator = objectValidator(
    {
      properties: {
        total: amount('Total'),
        parts: { type: 'array', title: 'Partes', maxItems: 2, items: item },
      },
    },
    [
      {
        id: 'SUM',
        rule: 'sum(self.parts.map(part, part.amount)) == self.total',
        at: 'parts',
        message: 'Las partes no suman {total}.',
      },
    ],
  )

  it('is refused item by item', () => {
    expect(messages(validator, { parts: [{ amount: 1 }, { note: 'demasiado largo' }] })).toEqual([
      '/parts/1/amount required',
      '/parts/1/note maxLength',
    ])
  })

  it('is refused as a whole for its count and by rules over its items', () => {
    expect(messages(validator, { parts: [{ amount: 1 }, { amount: 1 }, { amount: 1 }] })).toEqual([
      '/parts maxItems',
    ])
    expect(
      validator.validate({ total: 0.3, parts: [{ amount: 0.1 }, { amount: 0.2 }] }, anyone).issues,
    ).toEqual([])
    expect(validator.validate({ total: 0.4, parts: [{ amount: 0.1 }] }, anyone).issues).toEqual([
      { pointer: '/parts', keyword: 'SUM', message: 'Las partes no suman 0,40.' },
    ])
  })
})

describe('a branch', () => {
  const validator = objectValidator({
    properties: {
      way: {
        title: 'Medio',
        oneOf: [
          { const: 'A', title: 'ACH' },
          { const: 'C', title: 'Cheque' },
        ],
      },
      note: text('Nota'),
    },
    if: { properties: { way: { const: 'A' } }, required: ['way'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['bank'], properties: { bank: text('Banco'), note: { maxLength: 3 } } },
    else: { properties: { number: text('Número') } },
    dependentRequired: { note: ['way'] },
  })

  it('brings its fields, demands and narrower limits while its condition holds', () => {
    expect(messages(validator, { way: 'A', note: 'larga' })).toEqual(['/note maxLength', '/bank required'])
    expect(messages(validator, { way: 'C', note: 'larga' })).toEqual([])
    expect(messages(validator, { note: 'x' })).toEqual(['/way required'])
  })

  it('tells the limit of the branch, not that of the field', () => {
    expect(validator.validate({ way: 'A', bank: 'X', note: 'larga' }, anyone).issues).toMatchObject([
      { message: 'Debe tener máximo 3 caracteres; tiene 5.' },
    ])
  })

  it('hides its fields, and drops what they hold, while it does not', () => {
    const { hidden, record } = validator.validate({ way: 'C', bank: 'X', number: '1' }, anyone)

    expect(hidden).toEqual(new Set(['/bank']))
    expect(record).toEqual({ way: 'C', number: '1' })
  })
})
