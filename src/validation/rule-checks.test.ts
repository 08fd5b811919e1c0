import { expect, it } from 'vitest'
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
  )[0]?.message

it('tells what a rule looked up, and what can be done, only where it stands against the record', () => {
  expect(messageOf('1 > 2')).toBe('Ana Ficticia tiene 5 disponibles. Retire hasta 5.')
  expect(messageOf('2 > 1')).toBe('… tiene … disponibles.')
})
