import { expect, it } from 'vitest'
import { ruleEnvironment } from '#src/validation/rule-environment.ts'
import { checkExpression } from './check-expression.ts'
import { explainCel } from './explain-cel.ts'
import { parseCel } from './parsed-cel.ts'

const environment = ruleEnvironment({
  self: { code: 'string', months: 'num', isOpen: 'bool', tags: 'list<string>', address: { city: 'string' } },
  found: { entity: { code: 'string' }, rows: [{ code: 'string' }] },
})

const faultOf = (text: string) =>
  checkExpression(text, parseCel(text, environment), 'bool', ['code', 'months'], [])

/** Expressions that cel-js refuses, each in another way. */
const malformed = [
  ...["found.entity.exists(k, k == 'a')", 'self.exists(k, true)', 'self.code.exists(k, true)'],
  ...['self.tags.exists(k)', "self.tags.exists('a', true)", 'self.tags.map(k, k.x)', 'has(self)', "has('a')"],
  ...['has()', 'has(self.tags[0])', 'self.tags[true]', "self.code['a']", "self['x']", 'found.rows.code'],
  ...[
    'found.rows[0].zz',
    'found.rows.exists(k, k.zz)',
    '1e',
    '1e999',
    '0x',
    '1.',
    '1.5.5',
    "'a\nb'",
    "'\\q'",
  ],
  ...["'\\u12'", "{1: 2, 'a': 3}", "[1, 'a']", '{', '}', '[', 'a?.b', 'self.?code', 'self.tags[?0]', 'x.y'],
  ...["-'a'", '!1', '1 ? 2 : 3', "true ? 1 : 'a'", 'cel.bind(1, 2, 3)', 'cel.bind(x, 2)', 'Msg{a: 1}'],
  ...['self.code.foo()', 'foo()', '1 in 2', "'a' in self", '1 + ', '(1', '1)', 'self..code', '@', '#'],
  ...["self.code = 'a'", 'self.tags.all(k, k)', 'self.tags.filter(k, 1)', "'a' < 1", 'self.tags < self.tags'],
  ...['self.code.matches(1)', 'size()', 'for', 'let x = 1', '"abc', "'''abc", '`a`', 'self.months == null'],
  ...['(((('.repeat(100) + 1 + '))))'.repeat(100), '1 && 2', "'a' 'b'", '~1', "{'a': 1} == 1", "{'a': 1}"],
  ...['optional.of(1) + 1', 'type(1) == 1', 'self.code.size', 'self.address', 'self == 1', '', '// nada'],
]

const english =
  /\b(must|invalid|unknown|expected|cannot|exceeded|unexpected|unterminated|overload|such|allowed|string|double|bool|dyn|token|got|type|of|with|range)\b/i

it.each(malformed)('explains in Spanish %s', (text) => {
  const fault = faultOf(text)

  const words = fault?.message.replace(/ Las hay: .*$/, '').replaceAll(/«[^»]*»/g, '')
  expect(words).toMatch(/[a-záéíóú]{3}.*\.$/)
  expect(words).not.toMatch(english)
  expect(fault?.remedy).toMatch(/./)
})

it('shows the place alone where the library has a message of its own that nobody translated', () => {
  const error = { code: 'brand_new', message: 'Something is wrong', range: { start: 5, end: 9 } }

  expect(explainCel('self.code == 1', error, [], [])).toBe('La expresión no es válida aquí: «code».')
})

it('says how fields of what was found are read', () => {
  expect(faultOf("found.entity.exists(k, k == 'a')")?.message).toBe(
    'exists(), all(), filter() y map() miran los elementos de una lista, y esto es grupo «entity»: lea sus campos por su nombre.',
  )
})
