import { assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followedBy } from '#src/compile/resolve-finds.ts'
import { dice } from '#tests/support/dice.ts'
import { objectValidator } from '#tests/support/object-validator.ts'
import { respelled } from '#tests/support/respelled.ts'
import { anyone } from '#tests/support/value-validator.ts'
import { findsRead, looksAtOthers, lookupResultsOf, shownFinds } from './lookup-results.ts'
import { onlyRead, readsIn } from './rule-reads.ts'

const readsOf = (expression: string): string[] =>
  readsIn(expression).map(
    ({ base, path, isPresence }) => `${isPresence ? 'has ' : ''}${[base, ...path].join('.')}`,
  )

describe('what an expression reads', () => {
  it.each([
    ['old["amount"]', ['old.amount']],
    ['old . amount', ['old.amount']],
    ['(old).amount', ['old.amount']],
    ['self.address["city"]', ['self.address.city']],
    ["self['''a''']", ['self.a']],
    ['self[r"a"]', ['self.a']],
    ['self["\\x61"] == self["\\u0061"]', ['self.a', 'self.a']],
    ['has(self.address.city)', ['has self.address.city']],
    ['self.a ? old.b : root.c', ['self.a', 'old.b', 'root.c']],
    ['{"k": self.a}["k"] == [old.b][0]', ['self.a', 'old.b']],
    ['self.rows[0].value', ['self.rows']],
    ['self.rows.exists(row, row.value == old.value)', ['self.rows', 'old.value']],
    ['found.rows.map(found, found.a + self.b)', ['found.rows', 'self.b']],
    ['self.rows.exists(old, old.rows.exists(old, old.x)) || old.y', ['self.rows', 'old.y']],
    ['cel.bind(old, self.a, old + root.b)', ['self.a', 'root.b']],
    ['self["a" + "b"]', ['self']],
    ['self[self.a]', ['self', 'self.a']],
    ['size([old]) > 0', ['old']],
    ["self.a == 'old.b' + 'found.c'", ['self.a']],
    ['self.a // old.b && found["c"]', ['self.a']],
    ['self.', []],
    ['cel.bind(one, old.a, one + root.b) == one.c', ['old.a', 'root.b', 'one.c']],
    ['other.bind(one, old.a, one)', ['other', 'one', 'old.a', 'one']],
    ['cel.other(one, old.a)', ['cel', 'one', 'old.a']],
    ['self.rows.filter(one, one.x).map(two, two.y + one.z)', ['self.rows', 'one.z']],
    ['self.rows.exists_one(one, one.x == 1)', ['self.rows']],
    ['self.rows.size(one)', ['self.rows', 'one']],
    ['self.a.startsWith(old.b)', ['self.a', 'old.b']],
    ['self[1]', ['self']],
    ['-self.a < 0 && !old.b', ['self.a', 'old.b']],
  ])('%s', (expression, reads) => {
    expect(readsOf(expression)).toEqual(reads)
  })

  it('is the same however it is written', () => {
    const access = tuple(
      constantFrom('self', 'root', 'old', 'found'),
      constantFrom('.a', '.b.c', '.list[0].d', '.rows.size()'),
    ).map((parts) => parts.join(''))
    const whole = tuple(
      access,
      access,
      constantFrom<(a: string, b: string) => string>(
        (a, b) => `${a} == ${b}`,
        (a, b) => `(${a} + ' found.z old["y"] ') == (${b})`,
        (a, b) => `${a} ? ${b} : [${a}, {'k': ${b}}]`,
        (a, b) => `self.rows.exists(one, one.x == ${a} && one.rows.all(two, two.y != ${b}))`,
        (a, b) =>
          `self.rows.filter(old, old.x == ${a.replaceAll('old', 'self')}).map(root, ${b.replaceAll('root', 'self')})`,
        (a, b) => `has(self.a.b) && !has(found.x) || ${a} in [${b}]`,
        (a, b) => `cel.bind(one, ${a}, one.z + ${b})`,
      ),
    ).map(([a, b, join]) => join(a, b))

    assert(
      property(whole, integer({ min: 0 }), (expression, seed) => {
        expect(readsOf(respelled(expression, dice(seed)))).toEqual(readsOf(expression))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a rule that asks in brackets', () => {
  const text = { type: 'string', format: 'texto', title: 'Texto', maxLength: 20 } as const
  const validatorOf = (rule: string, more: object = {}) =>
    objectValidator({ properties: { a: text, status: text } }, [
      { id: 'R-1', rule, at: 'a', message: 'No.', ...more },
    ])
  const stored = { id: '1', a: 'x' }

  it('is asked of what was before', () => {
    for (const rule of ['self.a == old.a', 'self["a"] == old["a"]', 'self . a == old . a'])
      expect(
        validatorOf(rule).validate({ a: 'y' }, { ...anyone, before: stored, stored }).issues,
      ).toHaveLength(1)
  })

  it('is asked of other rows, and of inactive records only where it reads their state', () => {
    const other = 'found["other"] == self["a"]'
    for (const rule of [other, `${other} || self["status"] == 'X'`, `${other} || 'self.status' == 'X'`])
      expect(validatorOf(rule).neededLookups({ a: 'y' }, anyone)).toEqual(new Set(['other']))

    const inactive = { a: 'y', status: 'INACTIVO' }
    expect(validatorOf(other).neededLookups(inactive, anyone)).toEqual(new Set())
    expect(validatorOf(`${other} || 'self.status' == 'X'`).neededLookups(inactive, anyone)).toEqual(new Set())
    expect(validatorOf(`${other} || self["status"] == 'X'`).neededLookups(inactive, anyone)).toEqual(
      new Set(['other']),
    )
    expect(
      validatorOf(other).validate({ a: 'y' }, { ...anyone, lookups: lookupResultsOf([], {}) }).issues,
    ).toEqual([])
  })

  it('shows in its message what it does not read otherwise', () => {
    const validator = validatorOf('has(self.status)', {
      message: 'Falta {word}.',
      show: { word: "lowerCase(self['a'])" },
    })

    expect(validator.validate({ a: 'ABC' }, anyone).issues).toMatchObject([{ message: 'Falta abc.' }])
  })
})

it('the searches of an expression are not those that a text or a message names', () => {
  expect(findsRead('found["a"] > 0 && self.x != "found.b"')).toEqual(['a'])
  expect(looksAtOthers("self.x == 'found.b'")).toBe(false)
  expect(shownFinds('El máximo es {found.line.maxAmount}, y no found.other.')).toEqual(['line'])
})

it('a field alone is told from what is made of it', () => {
  expect(onlyRead(' ( self ) ["account"] ')).toMatchObject({ base: 'self', path: ['account'] })
  expect(onlyRead('self.account + ""')).toBeUndefined()
  const where = [{ field: 'number', operator: 'eq' as const, expression: 'self["account"]' }]
  expect(followedBy({ where } as Parameters<typeof followedBy>[0])).toEqual([
    { theirs: 'number', own: 'account' },
  ])
})
