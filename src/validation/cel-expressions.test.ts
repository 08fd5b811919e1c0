import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { resolvedObject } from '#tests/support/resolved-object.ts'
import { anyone } from '#tests/support/value-validator.ts'
import { jsonOf } from './computed.ts'
import { RuleBook } from './rule-book.ts'
import { ruleValues } from './rule-values.ts'

const text: Property = { type: 'string', format: 'texto', title: 'Texto', maxLength: 90 }
const number: Property = { type: 'number', format: 'decimal', title: 'Número' }
const { fields } = resolvedObject({
  properties: {
    a: number,
    b: number,
    word: text,
    words: {
      type: 'array',
      title: 'Textos',
      maxItems: 9,
      items: { type: 'string', format: 'texto', maxLength: 9 },
    },
    rows: {
      type: 'array',
      title: 'Filas',
      maxItems: 9,
      items: { type: 'object', title: 'Fila', properties: { n: number } },
    },
    file: { type: 'object', format: 'archivo', title: 'Archivo' },
    part: { type: 'object', title: 'Grupo', properties: { n: number } },
    box: { type: 'boolean', title: 'Casilla' },
  },
})
const book = new RuleBook(fields)
const scopeOf = (record: JsonObject) => ({
  self: ruleValues(fields, record),
  root: ruleValues(fields, record),
})

const resultOf = (expression: string, record: JsonObject = {}) =>
  jsonOf(book.expression(expression)(scopeOf(record), anyone))

describe('an expression', () => {
  it.each<[string, JsonValue]>([
    ['self.a + self.b', 0.3],
    ['self.a - self.b', -0.1],
    ['self.a * self.b', 0.02],
    ['self.a / self.b', 0.5],
    ['self.a + 1', 1.1],
    ['1 - self.a', 0.9],
    ['self.a * 2.5', 0.25],
    ['1.5 / self.a', 15],
    ['self.a < self.b', true],
    ['self.b < self.b', false],
    ['self.b < self.a', false],
    ['self.a <= self.a', true],
    ['self.b <= self.a', false],
    ['self.b > self.a', true],
    ['self.a > self.a', false],
    ['self.b >= self.b', true],
    ['self.a >= self.b', false],
    ['self.a == 0.1', true],
    ['self.a == self.b', false],
    ['self.a != self.b', true],
    ['1 > self.a', true],
    ['self.a < 0.2', true],
    ['round(self.a / 3, 4)', 0.0333],
    ['round(self.b / 0.3, 2)', 0.67],
    ['round(0.0 - self.b / 0.3, 2)', -0.67],
    ['round(self.b * 0.75, 2)', 0.15],
    ['round(self.b * 12.5 - 5, 0)', -3],
    ['min([self.b, self.a, self.b])', 0.1],
    ['max([self.a, self.b, self.a])', 0.2],
    ['min([self.a])', 0.1],
    ['sum([self.a, self.b])', 0.3],
    ['sum(self.rows.map(row, row.n))', 3],
    ['sum(self.rows.filter(row, row.n > 5).map(row, row.n))', 0],
    ["decimal('17,5') + self.a", 17.6],
    ["decimal('12')", 12],
    ["decimal('0,12345678')", 0.12345678],
    ['string(self.a)', '0.1'],
    ['pesos(self.a)', '$ 0,10'],
    ["lowerCase('ÁB')", 'áb'],
    ["titleCase('de NÓMINA')", 'De Nómina'],
    ["addDays('2026-02-10', 1)", '2026-02-11'],
    ["addMonths('2026-01-31', 1)", '2026-02-28'],
    ["addYears('2026-02-10', 1)", '2027-02-10'],
    ["addMonths('2026-01-31', self.b * 5)", '2026-02-28'],
    ["addYears('2026-02-10', self.b * 5)", '2027-02-10'],
    ["addBusinessDays('2026-01-09', 1)", '2026-01-13'],
    ["isBusinessDay('2026-01-12')", false],
    ["monthEnd('2026-02-10')", '2026-02-28'],
    ["week('2026-01-13')", '2026-S03'],
    ['effectiveAnnual(self.a * 18, "MENSUAL_VENCIDA")', 23.8721],
    ['monthlyRate(self.b * 100)', 1.5309],
    ["isAnchoredPattern('^a$')", true],
    ['placeholders(self.word)', ['nombre', 'a.b']],
    ["placeholders('{nada} { {x} }')", []],
    ['self.words', ['x', 'y']],
    ['self.file.fileName', 'a.pdf'],
    ['self.file.sizeBytes > 7', true],
    ['self.part.n', 4],
    ['size(self.rows)', 2],
    ['self.box', true],
    ['today', '2026-02-10'],
    ['user.name', 'gestor'],
    ["'Gestor' in user.roles", true],
  ])('%s', (expression, value) => {
    const record = {
      a: 0.1,
      b: 0.2,
      word: 'Hola {{nombre}}, {{ a.b }} y {{nombre}}: {{}} {no}',
      words: ['x', 7, 'y'],
      rows: [{ n: 1 }, 'x', { n: 2 }],
      file: { fileName: 'a.pdf', sizeBytes: 8, other: 1 },
      part: { n: 4 },
      box: true,
    }
    expect(resultOf(expression, record)).toEqual(value)
  })

  it.each([
    "decimal('1.5')",
    "decimal('x1')",
    "decimal('1x')",
    "decimal('1234567890123456')",
    "decimal('1,123456789')",
    'min(self.rows.map(row, row.n))',
    'max(self.rows.map(row, row.n))',
    "hoursSince('ayer')",
    "addDays('hoy', 1)",
    "effectiveAnnual(self.a, 'DIARIA')",
    'self.a / (self.a - self.a)',
  ])('%s cannot be computed', (expression) => {
    expect(resultOf(expression, { a: 1, rows: [] })).toBeUndefined()
    expect(book.compile(`${expression} == ${expression}`)(scopeOf({ a: 1, rows: [] }), anyone)).toBe('error')
  })

  it.each<[string, JsonObject]>([
    ['a', { a: 'x' }],
    ['a', { a: JSON.parse('1e999') as number }],
    ['word', { word: 7 }],
    ['box', { box: 'true' }],
    ['word', { word: ['x'] }],
    ['part', { part: [] }],
    ['part', { part: 'x' }],
    ['file', { file: 'x' }],
    ['rows', { rows: 'x' }],
    ['words', { words: 'x' }],
    ['file.fileName', { file: { fileName: 7 } }],
    ['file.sizeBytes', { file: { sizeBytes: 'x' } }],
    ['file.sizeBytes', { file: { sizeBytes: JSON.parse('1e999') as number } }],
  ])('sees no self.%s where it is not of its type: %j', (name, record) => {
    expect(resultOf(`has(self.${name})`, record)).toBe(false)
  })
})

describe('the hours since a moment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-02-10T12:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['2026-02-10T12:00:00Z', 0],
    ['2026-02-10T11:00:01Z', 0],
    ['2026-02-10T11:00:00Z', 1],
    ['2026-02-10T07:00:00-05:00', 0],
    ['2026-02-09T12:00:00Z', 24],
    ['2026-02-10T15:00:00Z', 0],
  ])('%s are %d', (moment, hours) => {
    expect(resultOf(`hoursSince('${moment}')`)).toBe(hours)
  })
})
