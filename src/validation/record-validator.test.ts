import { describe, expect, it } from 'vitest'
import { kindsFor } from '#src/kinds/index.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import { bothValidators } from '#tests/support/both-validators.ts'
import { createRecordValidator } from './record-validator.ts'

const context = { today: '2026-02-10', user: { name: 'gestor', roles: ['Gestor'] } }

function validatorOf(properties: Record<string, Property>, required: string[] = [], rules: Rule[] = []) {
  const fields = Object.entries(properties).map(([name, property]) => ({
    name,
    kind: kindsFor(property)[0] ?? '',
    title: name,
    property,
    required: required.includes(name),
    readOnly: property.readOnly ?? false,
    immutable: false,
  }))
  return createRecordValidator({ fields, rules }, bothValidators({ fields }))
}

const amount: Property = { type: 'number', format: 'monto' }

describe('a record', () => {
  it('is told the first failing keyword of a field, in the order its schema states them', () => {
    const code = (first: object): Property => ({ type: 'string', format: 'texto', ...first })
    const validator = validatorOf({
      a: code({ maxLength: 2, pattern: '^\\d+$' }),
      b: code({ pattern: '^\\d+$', maxLength: 2 }),
    })

    expect(validator.validate({ a: 'xyz', b: 'xyz' }, context).issues.map(({ keyword }) => keyword)).toEqual([
      'maxLength',
      'pattern',
    ])
  })

  it('is told one thing per field, in the order of the form, unknown fields first', () => {
    const validator = validatorOf({ a: amount, b: amount }, ['a', 'b'])

    expect(validator.validate({ c: 1, b: 'x' }, context).issues.map(({ pointer }) => pointer)).toEqual([
      '/c',
      '/a',
      '/b',
    ])
  })

  it('is told what can be done where its rule says so, with the same names as the message', () => {
    const validator = validatorOf(
      { a: amount },
      [],
      [
        {
          id: 'R-1',
          rule: "self.a < decimal('5')",
          at: 'a',
          message: 'Es mucho.',
          advice: 'Quite {more}.',
          show: { more: "'lo que sobra'" },
        },
      ],
    )

    expect(validator.validate({ a: 7 }, context).issues).toEqual([
      { pointer: '/a', keyword: 'R-1', message: 'Es mucho.', advice: 'Quite lo que sobra.' },
    ])
  })

  it.each([
    ['nit', '900123456-5', 'El dígito de verificación de 900123456 es 8.'],
    ['nit', '900123456', undefined],
    ['documento', '900123456-5', 'El dígito de verificación de 900123456 es 8.'],
    ['documento', '12', undefined],
  ])('is told the check digit of a wrong %s «%s»', (format, value, advice) => {
    const [issue] = validatorOf({ a: { type: 'string', format } }).validate({ a: value }, context).issues

    expect(issue?.message).toBeDefined()
    expect(issue?.advice).toBe(advice)
  })

  it('may name inherited properties without harm', () => {
    const validator = validatorOf({ a: amount }, ['a'])

    expect(
      validator
        .validate(JSON.parse('{"constructor":1,"toString":2}') as JsonObject, context)
        .issues.map(({ pointer }) => pointer),
    ).toEqual(['/constructor', '/toString', '/a'])
  })

  it('says that a field is the server’s to set', () => {
    const validator = validatorOf({ a: { ...amount, readOnly: true } })

    expect(validator.validate({ a: 1 }, context).issues).toMatchObject([
      { pointer: '/a', message: 'El campo «a» lo pone el servidor; no lo envíe.' },
    ])
  })
})

describe('a rule', () => {
  const rule = (text: string, message = 'No.'): Rule => ({ id: 'R-1', rule: text, at: 'b', message })

  it('compares and computes numbers exactly', () => {
    const validator = validatorOf({ a: amount, b: amount }, [], [rule('self.b - self.a <= 0.01')])

    expect(validator.validate({ a: 24.91, b: 24.92 }, context).issues).toEqual([])
    expect(validator.validate({ a: 24.91, b: 24.93 }, context).issues).toMatchObject([
      { pointer: '/b', keyword: 'R-1' },
    ])
  })

  it('is not asked about a value that the schema refuses', () => {
    const code: Property = { type: 'string', format: 'texto', maxLength: 5 }
    const validator = validatorOf({ a: code, b: code }, [], [rule('isAnchoredPattern(self.a)')])
    const huge = `^${'\\p{L}'.repeat(50_000)}$`

    expect(validator.validate({ a: huge }, context).issues).toMatchObject([
      { pointer: '/a', keyword: 'maxLength' },
    ])
  })

  it('that reads an absent field outside has() does not apply', () => {
    const validator = validatorOf({ a: amount, b: amount }, [], [rule('self.a <= self.b')])

    expect(validator.validate({ a: 5 }, context).issues).toEqual([])
  })

  it('does not apply to a value that is not of its field’s type', () => {
    const validator = validatorOf({ a: amount, b: amount }, [], [rule('self.a <= self.b')])

    expect(validator.validate({ a: 'nueve', b: 1 }, context).issues).toMatchObject([
      { pointer: '/a', keyword: 'type' },
    ])
  })

  it('does not apply to a number too large to be one, which JSON can say as 1e999', () => {
    const validator = validatorOf({ a: amount, b: amount }, [], [rule('self.a <= self.b')])

    expect(validator.validate(JSON.parse('{"a":1e999,"b":1}') as JsonObject, context).issues).toMatchObject([
      { pointer: '/a', keyword: 'type' },
    ])
  })

  it('sees the business date, the person and what the server has set', () => {
    const validator = validatorOf(
      { a: { ...amount, readOnly: true }, b: amount },
      [],
      [rule("self.b <= self.a && today == '2026-02-10' && 'Gestor' in user.roles")],
    )

    expect(validator.validate({ b: 2 }, { ...context, stored: { a: 3 } }).issues).toEqual([])
    expect(validator.validate({ b: 4 }, { ...context, stored: { a: 3 } }).issues).toHaveLength(1)
  })

  it('puts values of fields into its message', () => {
    const validator = validatorOf(
      { a: amount, b: amount },
      [],
      [rule('self.b <= self.a', 'El valor supera {a}; {nadie}.')],
    )

    expect(validator.validate({ a: 1000, b: 2000 }, context).issues).toMatchObject([
      { message: 'El valor supera 1.000,00; {nadie}.' },
    ])
  })

  it('gives way to what the schema says of the same field, and goes before x-required', () => {
    const conditional = { ...amount, 'x-required': 'has(self.a)' }
    const validator = validatorOf(
      { a: amount, b: conditional },
      [],
      [rule('!has(self.a) || has(self.b)', 'Indique b.')],
    )

    expect(validator.validate({ a: 1 }, context).issues).toMatchObject([{ message: 'Indique b.' }])
    expect(validator.validate({ a: 1, b: 'x' }, context).issues).toMatchObject([{ keyword: 'type' }])
  })
})

describe('a field that is hidden', () => {
  const validator = validatorOf({ a: { type: 'boolean' }, b: { ...amount, 'x-visible': 'self.a' } }, ['b'])

  it('is neither demanded nor checked', () => {
    expect(validator.resolveFields({ a: false }, context).hidden).toEqual(new Set(['/b']))
    expect(validator.validate({ a: false }, context).issues).toEqual([])
    expect(validator.validate({ a: false, b: 'x' }, context).issues).toEqual([])
  })

  it('counts again once it is in sight', () => {
    expect(validator.validate({ a: true }, context).issues).toMatchObject([
      { pointer: '/b', keyword: 'required' },
    ])
  })
  it('hides in turn what is shown only on its account', () => {
    const code: Property = { type: 'string', format: 'texto' }
    const chain = validatorOf(
      { a: code, b: { ...code, 'x-visible': "self.a == 'X'" }, c: { ...code, 'x-visible': "self.b == 'Y'" } },
      ['a', 'b', 'c'],
    )

    const records: JsonObject[] = [
      { a: 'Z', b: 'Y', c: 'z' },
      { a: 'Z', b: 'N' },
    ]
    for (const record of records) {
      const result = chain.validate(record, context)
      expect([result.issues, result.record]).toEqual([[], { a: 'Z' }])
    }
    expect(chain.validate({ a: 'X', b: 'Y' }, context).issues).toMatchObject([
      { pointer: '/c', keyword: 'required' },
    ])
  })

  it('stays hidden while what it depends on is unknown', () => {
    expect(validator.resolveFields({}, context).hidden).toEqual(new Set(['/b']))
  })
})

describe('what cannot be computed', () => {
  it('refuses the record, shows the field and demands it', () => {
    const half = 'self.a / self.b <= 2'
    const validator = validatorOf(
      { a: amount, b: amount, c: { ...amount, 'x-visible': half }, d: { ...amount, 'x-required': half } },
      [],
      [{ id: 'R-1', rule: half, at: 'b', message: 'No.' }],
    )

    expect(validator.validate({ a: 1, b: 0 }, context)).toMatchObject({
      issues: [{ pointer: '/b' }, { pointer: '/d', keyword: 'required' }],
    })
    expect(validator.resolveFields({ a: 1, b: 0 }, context).hidden).toEqual(new Set())
  })
})

describe('a list of hundreds of options', () => {
  it('is checked in the browser as in the server', () => {
    const oneOf = Array.from({ length: 300 }, (_, index) => ({
      const: `C${index}`,
      title: `Opción ${index}`,
    }))
    const validator = validatorOf({ a: { type: 'string', oneOf } })

    expect(validator.validate({ a: 'C299' }, context).issues).toEqual([])
    expect(validator.validate({ a: 'C300' }, context).issues).toMatchObject([
      { pointer: '/a', keyword: 'enum' },
    ])
  })
})

describe('a rule with a level', () => {
  const days: Property = { type: 'integer', format: 'entero' }
  const rules: Rule[] = [
    { id: 'A-1', rule: 'self.days <= 3', at: 'days', message: 'Son {days}.', level: 'confirmar' },
    { id: 'A-2', rule: 'self.days <= 5', at: 'days', message: 'Muchos.', level: 'aviso' },
  ]

  it('tells and refuses nothing, in the order of the rules', () => {
    const { issues, notices } = validatorOf({ days }, [], rules).validate({ days: 6 }, context)
    expect(issues).toEqual([])
    expect(notices).toEqual([
      { pointer: '/days', keyword: 'A-1', message: 'Son 6.', level: 'confirmar' },
      { pointer: '/days', keyword: 'A-2', message: 'Muchos.', level: 'aviso' },
    ])
  })

  it.each([[{ days: 3 }], [{}], [{ days: 'seis' }]])('tells nothing of %j', (record) => {
    expect(validatorOf({ days }, [], rules).validate(record as JsonObject, context).notices).toEqual([])
  })
})
