import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { Properties, Property } from '#src/schema/property-dialect.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import { objectValidator } from '#tests/support/object-validator.ts'
import { anyone } from '#tests/support/value-validator.ts'
import { lookupResultsOf } from './lookup-results.ts'

const text: Property = { type: 'string', format: 'texto', title: 'Texto', maxLength: 9 }
const properties: Properties = {
  a: text,
  b: text,
  status: text,
  part: { type: 'object', title: 'Grupo', properties: { a: text, b: text } },
}
const rule = (change: Partial<Rule>): Rule => ({
  id: 'R-1',
  rule: 'false',
  at: 'a',
  message: 'No.',
  ...change,
})
const validatorOf = (...rules: Partial<Rule>[]) => objectValidator({ properties }, rules.map(rule))
const nothing = lookupResultsOf([], {})

describe('a rule is asked', () => {
  const keywords = (change: Partial<Rule>, record: JsonObject, more: object = {}) =>
    validatorOf(change)
      .validate(record, { ...anyone, ...more })
      .issues.map(({ keyword }) => keyword)

  it('of a record that is sent, where it waits for that', () => {
    expect(keywords({ on: 'enviar' }, { a: 'x' })).toEqual([])
    expect(keywords({ on: 'enviar' }, { a: 'x' }, { isSent: true })).toEqual(['R-1'])
    expect(keywords({}, { a: 'x' })).toEqual(['R-1'])
    expect(validatorOf({ on: 'enviar', rule: 'has(found.x)' }).neededLookups({}, anyone)).toEqual(new Set())
    expect(
      validatorOf({ on: 'enviar', rule: 'has(found.x)' }).neededLookups({}, { ...anyone, isSent: true }),
    ).toEqual(new Set(['x']))
  })

  it('of other rows once they are known, and of inactive records only about their state', () => {
    const other = { rule: 'has(found.x)' }

    expect(keywords(other, { a: 'x' })).toEqual([])
    expect(keywords(other, { a: 'x' }, { lookups: nothing })).toEqual(['R-1'])
    expect(keywords(other, { a: 'x', status: 'INACTIVO' }, { lookups: nothing })).toEqual([])
    expect(keywords({}, { a: 'x', status: 'INACTIVO' }, { lookups: nothing })).toEqual(['R-1'])
    for (const own of ['self.status', 'root.status'])
      expect(
        keywords(
          { rule: `has(found.x) || ${own} == 'X'` },
          { a: 'x', status: 'INACTIVO' },
          { lookups: nothing },
        ),
      ).toEqual(['R-1'])
    expect(keywords({ message: 'Hasta {found.x.y}.' }, { a: 'x' })).toEqual([])
  })

  it('about nothing that the schema refuses, in a field or in what it holds', () => {
    const reads = { rule: "has(self.part) && self.part.a == 'x'", at: 'b' }

    expect(keywords(reads, { part: { a: 'y' } })).toEqual(['R-1'])
    expect(keywords(reads, { part: { a: 'y', b: 'demasiado largo' } })).toEqual(['R-1', 'maxLength'])
    expect(keywords({ ...reads, rule: "root.a == 'x'" }, { a: 'demasiado largo' })).toEqual(['maxLength'])
    expect(keywords({ ...reads, rule: "root.a == 'x'" }, { a: 'y', part: { a: 'demasiado largo' } })).toEqual(
      ['R-1', 'maxLength'],
    )
  })

  it('of what the record was before, where some rule is', () => {
    const stored = { id: '1', a: 'x' }
    const validator = validatorOf(
      { id: 'R-1', rule: "self.a == 'y'" },
      { id: 'R-2', rule: 'self.a == old.a', at: 'b' },
    )

    expect(validator.validate({ a: 'y' }, { ...anyone, stored }).issues).toMatchObject([{ keyword: 'R-2' }])
  })
})

describe('a screen', () => {
  it.each<[string, Partial<Rule>[], boolean]>([
    ['without rules', [], false],
    ['with rules that refuse', [{}], false],
    ['with one that tells', [{}, { level: 'aviso' }], true],
    ['with one that asks', [{ level: 'confirmar' }], true],
    ['with one that tells of other rows', [{ level: 'aviso', rule: 'has(found.x)' }], false],
  ])('%s has notices without a look at other rows: %s', (_, rules, has) => {
    expect(validatorOf(...rules).hasNotices).toBe(has)
  })
})

describe('what no field stands at', () => {
  it('is told by its path, before the rest', () => {
    expect(validatorOf().validate({ part: { z: 1 }, b: 'demasiado largo' }, anyone).issues).toEqual([
      {
        pointer: '/part/z',
        keyword: 'additionalProperties',
        message: 'El campo «part/z» no existe en este recurso; quítelo.',
      },
      { pointer: '/b', keyword: 'maxLength', message: 'Debe tener máximo 9 caracteres; tiene 15.' },
    ])
  })
})

describe('a list', () => {
  const rows: Property = {
    type: 'array',
    title: 'Lista',
    maxItems: 3,
    items: { type: 'object', title: 'Fila', properties: { a: text } },
  }
  const texts: Property = { type: 'array', title: 'Textos', maxItems: 3, items: { ...text } }
  const choice: Property = {
    type: 'string',
    title: 'Opción',
    maxLength: 1,
    oneOf: [{ const: 'A', title: 'A' }],
  }
  const issuesOf = (record: JsonObject, rules: Partial<Rule>[] = []) =>
    objectValidator({ properties: { rows, texts } }, rules.map(rule))
      .validate(record, anyone)
      .issues.map(({ pointer, keyword }) => `${pointer} ${keyword}`)

  it('is told of items that are none, at the list', () => {
    expect(issuesOf({ rows: ['x', { a: 'y' }] })).toEqual(['/rows type'])
    expect(issuesOf({ texts: [{ a: 'y' }] })).toEqual(['/texts type'])
    expect(issuesOf({ rows: 'x', texts: 'x' })).toEqual(['/rows type', '/texts type'])
    expect(issuesOf({ rows: [{ a: 'demasiado largo' }, 'x'] })).toEqual(['/rows type', '/rows/0/a maxLength'])
  })

  it('tells a rule at an item in the words of the rule', () => {
    expect(issuesOf({ texts: ['x'] }, [{ at: 'texts.0' }])).toEqual(['/texts R-1'])
  })

  it('tells an option that is none before what is stated after the options', () => {
    const late: Property = { ...choice, 'x-error': { enum: 'Elija.' } }
    const validator = objectValidator({ properties: { late } })

    expect(validator.validate({ late: 'ZZ' }, anyone).issues).toHaveLength(1)
  })
})
