import { expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { Find } from '#src/schema/screen.ts'
import { resolvedObject } from '#tests/support/resolved-object.ts'
import { RuleBook } from './rule-book.ts'
import { ruleChecks } from './rule-checks.ts'

const book = new RuleBook([])
const context = {
  user: { name: 'ana', roles: [] },
  today: '2026-02-10',
  lookups: { values: {}, shown: { owner: 'Ana Ficticia' } },
}

const messageOf = (rule: string) =>
  ruleChecks(
    {
      fields: [],
      finds: [],
      rules: [
        {
          ...{ id: 'R-1', at: '', rule, message: '{owner} tiene {left} disponibles.' },
          ...{ advice: 'Retire hasta {left}.', show: { left: '"5"' } },
        },
      ],
    },
    book,
    {},
    context,
    () => undefined,
  )[0]?.message

it('tells what a rule looked up, and what can be done, only where it stands against the record', () => {
  expect(messageOf('1 > 2')).toBe('Ana Ficticia tiene 5 disponibles. Retire hasta 5.')
  expect(messageOf('2 > 1')).toBe('… tiene … disponibles.')
})

it('says of a remark that is not made how many rows it counts, and nothing else of other rows', () => {
  const remarkOf = (message: string, count: string) =>
    ruleChecks(
      {
        ...{ fields: [], finds: [] },
        rules: [{ id: 'R-1', at: '', level: 'aviso', rule: '1 < 2', message, show: { n: count } }],
      },
      book,
      {},
      context,
      () => undefined,
    )[0]?.remark

  expect(remarkOf('{n} rangos superan la tasa.', 'string(size([1].filter(one, one > 1)))')).toBe(
    '0 rangos superan la tasa.',
  )
  expect(remarkOf('{owner} tiene {n}.', 'string(size([1]))')).toBe('')
  expect(remarkOf('Es de {n}.', '"Ana Ficticia"')).toBe('')
})

it('names the screen that has no row for what a rule compares with, where it knows what to look for', () => {
  const usury: Find = {
    ...{ name: 'usury', resource: 'usury-rates', isList: false, follows: false },
    ...{ among: 'enVigor', sort: [], take: ['rate'], taken: [] },
    where: [
      { field: 'modality', operator: 'eq', expression: 'self.modality' },
      // A period without an end is compared with all that begin later.
      { field: 'validFrom', operator: 'lte', expression: 'self.validTo' },
    ],
  }
  const { fields } = resolvedObject({
    properties: {
      modality: { type: 'string', format: 'texto', title: 'Modalidad', maxLength: 9 },
      rate: { type: 'number', format: 'decimal', title: 'Tasa' },
      validTo: { type: 'string', format: 'date', title: 'Vigente hasta' },
    },
  })
  const checked = (record: JsonObject) =>
    ruleChecks(
      {
        fields,
        finds: [usury],
        rules: [
          {
            id: 'R-1',
            at: 'rate',
            rule: 'self.rate < found.usury.rate',
            message: 'Supera {found.usury.rate}.',
          },
        ],
      },
      new RuleBook(fields),
      record,
      { ...context, lookups: { values: {}, shown: {} } },
      () => 'Tasa máxima de usura',
    )

  expect(checked({ rate: 2, modality: 'CONSUMO' })).toMatchObject([
    { result: 'absent', message: 'Supera ….', lacking: 'Tasa máxima de usura' },
  ])
  expect(checked({ rate: 2 })[0]).not.toHaveProperty('lacking')
})
