import { describe, expect, it } from 'vitest'
import { compileValidator } from '#src/compile/validator.ts'
import { kindsFor } from '#src/kinds/index.ts'
import type { Property, Rule } from '#src/schema/dialect.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { createJudge } from './judge.ts'

const context = { today: '2026-02-10', user: { name: 'gestor', roles: ['Gestor'] } }

function judgeOf(properties: Record<string, Property>, required: string[] = [], rules: Rule[] = []) {
  const fields = Object.entries(properties).map(([name, property]) => ({
    name,
    kind: kindsFor(property)[0] ?? '',
    title: name,
    property,
    required: required.includes(name),
    readOnly: property.readOnly ?? false,
    immutable: false,
  }))
  return createJudge({ fields, rules }, compileValidator({ fields }))
}

const amount: Property = { type: 'number', format: 'monto' }

describe('a record', () => {
  it('is told the first failing keyword of a field, in the order its schema states them', () => {
    const code = (first: object): Property => ({ type: 'string', format: 'texto', ...first })
    const judge = judgeOf({
      a: code({ maxLength: 2, pattern: '^\\d+$' }),
      b: code({ pattern: '^\\d+$', maxLength: 2 }),
    })

    expect(judge.findings({ a: 'xyz', b: 'xyz' }, context).map(({ keyword }) => keyword)).toEqual([
      'maxLength',
      'pattern',
    ])
  })

  it('is told one thing per field, in the order of the form, unknown fields first', () => {
    const judge = judgeOf({ a: amount, b: amount }, ['a', 'b'])

    expect(judge.findings({ c: 1, b: 'x' }, context).map(({ pointer }) => pointer)).toEqual([
      '/c',
      '/a',
      '/b',
    ])
  })

  it('may name inherited properties without harm', () => {
    const judge = judgeOf({ a: amount }, ['a'])

    expect(
      judge
        .findings(JSON.parse('{"constructor":1,"toString":2}') as JsonObject, context)
        .map(({ pointer }) => pointer),
    ).toEqual(['/constructor', '/toString', '/a'])
  })

  it('says that a field is the server’s to set', () => {
    const judge = judgeOf({ a: { ...amount, readOnly: true } })

    expect(judge.findings({ a: 1 }, context)).toMatchObject([
      { pointer: '/a', message: 'El campo «a» lo pone el servidor; no lo envíe.' },
    ])
  })
})

describe('a rule', () => {
  const rule = (text: string, message = 'No.'): Rule => ({ id: 'R-1', rule: text, at: 'b', message })

  it('compares and computes numbers exactly', () => {
    const judge = judgeOf({ a: amount, b: amount }, [], [rule('self.b - self.a <= 0.01')])

    expect(judge.findings({ a: 24.91, b: 24.92 }, context)).toEqual([])
    expect(judge.findings({ a: 24.91, b: 24.93 }, context)).toMatchObject([{ pointer: '/b', keyword: 'R-1' }])
  })

  it('that reads an absent field outside has() does not apply', () => {
    const judge = judgeOf({ a: amount, b: amount }, [], [rule('self.a <= self.b')])

    expect(judge.findings({ a: 5 }, context)).toEqual([])
  })

  it('does not apply to a value that is not of its field’s type', () => {
    const judge = judgeOf({ a: amount, b: amount }, [], [rule('self.a <= self.b')])

    expect(judge.findings({ a: 'nueve', b: 1 }, context)).toMatchObject([{ pointer: '/a', keyword: 'type' }])
  })

  it('sees the business date, the person and what the server has set', () => {
    const judge = judgeOf(
      { a: { ...amount, readOnly: true }, b: amount },
      [],
      [rule("self.b <= self.a && today == '2026-02-10' && 'Gestor' in user.roles")],
    )

    expect(judge.findings({ b: 2 }, { ...context, stored: { a: 3 } })).toEqual([])
    expect(judge.findings({ b: 4 }, { ...context, stored: { a: 3 } })).toHaveLength(1)
  })

  it('puts values of fields into its message', () => {
    const judge = judgeOf(
      { a: amount, b: amount },
      [],
      [rule('self.b <= self.a', 'El valor supera {a}; {nadie}.')],
    )

    expect(judge.findings({ a: 1000, b: 2000 }, context)).toMatchObject([
      { message: 'El valor supera 1.000,00; {nadie}.' },
    ])
  })

  it('gives way to what the schema says of the same field, and goes before x-required', () => {
    const conditional = { ...amount, 'x-required': 'has(self.a)' }
    const judge = judgeOf(
      { a: amount, b: conditional },
      [],
      [rule('!has(self.a) || has(self.b)', 'Indique b.')],
    )

    expect(judge.findings({ a: 1 }, context)).toMatchObject([{ message: 'Indique b.' }])
    expect(judge.findings({ a: 1, b: 'x' }, context)).toMatchObject([{ keyword: 'type' }])
  })
})

describe('a field that is hidden', () => {
  const judge = judgeOf({ a: { type: 'boolean' }, b: { ...amount, 'x-visible': 'self.a' } }, ['b'])

  it('is neither demanded nor checked', () => {
    expect(judge.hidden({ a: false }, context)).toEqual(new Set(['b']))
    expect(judge.findings({ a: false }, context)).toEqual([])
    expect(judge.findings({ a: false, b: 'x' }, context)).toEqual([])
  })

  it('counts again once it is in sight', () => {
    expect(judge.findings({ a: true }, context)).toMatchObject([{ pointer: '/b', keyword: 'required' }])
  })
})
