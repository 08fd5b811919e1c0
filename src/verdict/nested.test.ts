import { describe, expect, it } from 'vitest'
import { resolveFields } from '#src/compile/resolve-fields.ts'
import { compileConditions } from '#src/compile/validator.ts'
import type { ObjectKeywords, Property } from '#src/schema/property-dialect.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import { bothValidators } from '#tests/support/both-validators.ts'
import { anyone } from '#tests/support/judge-value.ts'
import { noShared } from '#tests/support/shared.ts'
import { createJudge } from './judge.ts'

/** The judge of a screen that consists of an object and its rules. */
function judgeOf(object: ObjectKeywords, rules: Rule[] = []) {
  const { problem } = noShared.mixinsSource
  const resolved = resolveFields([{ ...object, rules, problem }], noShared)
  expect(resolved.problems).toEqual([])
  return createJudge({ ...resolved, rules }, bothValidators(resolved), compileConditions(resolved))
}

const text = (title: string) => ({ type: 'string', format: 'texto', title, maxLength: 10 }) as const
const amount = (title: string) => ({ type: 'number', format: 'monto', title }) as const
const messages = (judge: ReturnType<typeof judgeOf>, record: object) =>
  judge.verdict(record as never, anyone).findings.map(({ pointer, keyword }) => `${pointer} ${keyword}`)

describe('a nested object', () => {
  const judge = judgeOf({
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
    expect(messages(judge, { address: { floor: 1 } })).toEqual([
      '/address/floor additionalProperties',
      '/name required',
      '/address/street required',
    ])
  })

  it('may be absent', () => {
    expect(messages(judge, { name: 'Ana' })).toEqual([])
  })

  it('that is absent is asked for by a rule in the words of the rule', () => {
    const asking = judgeOf(
      {
        properties: {
          name: text('Nombre'),
          address: { type: 'object', title: 'Dirección', properties: { street: text('Calle') } },
        },
      },
      [{ id: 'R-1', rule: 'self.name != "Ana"', at: 'address.street', message: 'Ana necesita una calle.' }],
    )

    expect(asking.verdict({ name: 'Ana' }, anyone).findings).toEqual([
      { pointer: '/address/street', keyword: 'R-1', message: 'Ana necesita una calle.' },
    ])
  })

  it('hides its fields by its own values and those of the record', () => {
    const address = { street: 'Alta', flat: '2' }

    expect(judge.verdict({ name: 'Ana', address }, anyone).record).toEqual({ name: 'Ana', address })
    expect(judge.verdict({ name: 'Luz', address }, anyone).record).toEqual({
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
  const judge = judgeOf(
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
    expect(messages(judge, { parts: [{ amount: 1 }, { note: 'demasiado largo' }] })).toEqual([
      '/parts/1/amount required',
      '/parts/1/note maxLength',
    ])
  })

  it('is refused as a whole for its count and by rules over its items', () => {
    expect(messages(judge, { parts: [{ amount: 1 }, { amount: 1 }, { amount: 1 }] })).toEqual([
      '/parts maxItems',
    ])
    expect(judge.verdict({ total: 0.3, parts: [{ amount: 0.1 }, { amount: 0.2 }] }, anyone).findings).toEqual(
      [],
    )
    expect(judge.verdict({ total: 0.4, parts: [{ amount: 0.1 }] }, anyone).findings).toEqual([
      { pointer: '/parts', keyword: 'SUM', message: 'Las partes no suman 0,40.' },
    ])
  })
})

describe('a branch', () => {
  const judge = judgeOf({
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
    expect(messages(judge, { way: 'A', note: 'larga' })).toEqual(['/note maxLength', '/bank required'])
    expect(messages(judge, { way: 'C', note: 'larga' })).toEqual([])
    expect(messages(judge, { note: 'x' })).toEqual(['/way required'])
  })

  it('tells the limit of the branch, not that of the field', () => {
    expect(judge.verdict({ way: 'A', bank: 'X', note: 'larga' }, anyone).findings).toMatchObject([
      { message: 'Debe tener máximo 3 caracteres; tiene 5.' },
    ])
  })

  it('hides its fields, and drops what they hold, while it does not', () => {
    const { hidden, record } = judge.verdict({ way: 'C', bank: 'X', number: '1' }, anyone)

    expect(hidden).toEqual(new Set(['/bank']))
    expect(record).toEqual({ way: 'C', number: '1' })
  })
})
