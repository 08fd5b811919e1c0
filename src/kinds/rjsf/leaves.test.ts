import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { inWords, object, payment, text } from '#tests/support/free-schema-parts.ts'
import { rjsf } from './kind.ts'
import { leavesOf } from './leaves.ts'

describe('a document in words', () => {
  it.each<[string, JsonObject, JsonValue, string]>([
    ['text', { type: 'string' }, 'Cali', 'A: Cali'],
    ['day', { type: 'string', format: 'date' }, '2026-02-28', 'A: 28/02/2026'],
    ['amount', { type: 'number', format: 'monto' }, 1234.5, 'A: $\u00a01.234,50'],
    ['whole figure', { type: 'integer' }, 1234, 'A: 1.234'],
    ['figure', { type: 'number' }, 1234.5, 'A: 1.234,5'],
    ['figure where a text was meant', { type: 'string' }, 1234.5, 'A: 1234.5'],
    ['text where a figure was meant', { type: 'integer' }, 'tres', 'A: tres'],
    ['yes', { type: 'boolean' }, true, 'A: Sí'],
    ['no', { type: 'boolean' }, false, 'A: No'],
    ['yes where nothing was meant', {}, true, 'A: Sí'],
    ['nothing', { type: ['string', 'null'] }, null, 'A: vacío'],
    [
      'option with a title',
      {
        oneOf: [
          { const: 1, title: 'Lunes' },
          { const: 2, title: 'Martes' },
        ],
      },
      2,
      'A: Martes',
    ],
    ['option without one', { enum: ['UNO', 'DOS'] }, 'DOS', 'A: DOS'],
    ['option of a list whose options have no titles', { oneOf: [{ const: 1 }, { const: 2 }] }, 2, 'A: 2'],
    ['option that is none', { oneOf: [{ const: 1, title: 'Lunes' }] }, 7, 'A: 7'],
    [
      'value of the second type',
      { anyOf: [{ type: 'string' }, { type: 'number', format: 'monto' }] },
      5,
      'A: $\u00a05,00',
    ],
  ])('has a %s as its kind shows it', (_what, schema, value, words) => {
    expect(inWords(object({ a: { title: 'A', ...schema } }), { a: value })).toBe(words)
  })

  it('names each value by the titles that lead to it, in the order of the document', () => {
    const schema = object({
      uno: text('Uno'),
      grupo: object({ dos: text('Dos'), tres: text('Tres') }, { title: 'Grupo' }),
    })

    expect(inWords(schema, { grupo: { tres: 'c', dos: 'b' }, uno: 'a' })).toBe(
      'Grupo · Tres: c; Grupo · Dos: b; Uno: a',
    )
  })

  it('numbers the items of a list', () => {
    const schema = object({ filas: { type: 'array', title: 'Filas', items: object({ a: text('A') }) } })

    expect(inWords(schema, { filas: [{ a: 'x' }, { a: 'y' }] })).toBe('Filas 1 · A: x; Filas 2 · A: y')
  })

  it('numbers the items of a list in a list, and those of a list without a title', () => {
    const lists = { type: 'array', items: { type: 'array', items: { type: 'integer' } } }

    expect(inWords(object({ m: { title: 'Matriz', ...lists } }), { m: [[1], [2, 3]] })).toBe(
      'Matriz 1 1: 1; Matriz 2 1: 2; Matriz 2 2: 3',
    )
    expect(leavesOf(['a'], { type: 'array', items: text('Nombre') })).toEqual([
      { path: ['0'], titles: ['Elemento 1'], text: 'a' },
    ])
  })

  it('that is an alternative without fields is that alternative', () => {
    expect(inWords(payment, { kind: 'EFECTIVO' })).toBe('Efectivo')
  })

  it('names the places of a tuple by its number too, those beyond it by its other items', () => {
    const range = { type: 'array', title: 'Rango', prefixItems: [{ type: 'string', format: 'date' }] }
    const amount = { type: 'number', format: 'monto' }

    expect(inWords(object({ r: { ...range, items: amount } }), { r: ['2026-01-02', 5] })).toBe(
      'Rango 1: 02/01/2026; Rango 2: $\u00a05,00',
    )
    expect(inWords(object({ r: { ...range, items: false } }), { r: ['2026-01-02', 5] })).toBe(
      'Rango 1: 02/01/2026; Rango 2: 5',
    )
  })

  it('takes a name that somebody wrote over the title of all such names', () => {
    const keyed = object({ fijo: text('Fijo') }, { additionalProperties: text('Texto') })

    expect(inWords(keyed, { fijo: 'a', 'Cláusula 7': 'b' })).toBe('Fijo: a; Cláusula 7: b')
  })

  it('reads a value by the pattern that its name fits, and the others by what is left for them', () => {
    const schema = object(
      {},
      {
        patternProperties: {
          '^dia': { type: 'string', format: 'date' },
          '^valor': { type: 'number', format: 'monto' },
          '^\\p{Lu}+$': { type: 'integer', title: 'Total' },
        },
        additionalProperties: { type: 'boolean', title: 'Otro' },
      },
    )

    expect(inWords(schema, { valorUno: 3, diaUno: '2026-01-02', AÑO: 2026, otro: true })).toBe(
      'valorUno: $\u00a03,00; diaUno: 02/01/2026; AÑO: 2.026; otro: Sí',
    )
  })

  it('names a value by its own name where no schema speaks of it', () => {
    expect(inWords(object({ a: { type: 'string' } }), { a: 'x', b: { c: 1.5 } })).toBe('a: x; b · c: 1.5')
    expect(inWords(object({}, { additionalProperties: true }), { toString: 'x' })).toBe('toString: x')
    expect(rjsf.format({ a: [1] }, { type: 'object', format: 'rjsf' })).toBe('a 1: 1')
    expect(rjsf.format('Cali', { type: 'object', format: 'rjsf' })).toBe('Cali')
  })

  it('takes the title from a definition, unless the place has its own', () => {
    const schema = object(
      { uno: { $ref: '#/$defs/monto' }, dos: { $ref: '#/$defs/monto', title: 'Dos' } },
      { $defs: { monto: { type: 'number', format: 'monto', title: 'Monto' } } },
    )

    expect(inWords(schema, { uno: 1, dos: 2 })).toBe('Monto: $\u00a01,00; Dos: $\u00a02,00')
    expect(inWords(object({ a: { $ref: '#/$defs/falta' } }), { a: 1.5 })).toBe('a: 1.5')
    expect(inWords(object({ a: { $ref: '#/type/falta/más' } }), { a: 1.5 })).toBe('a: 1.5')
    expect(inWords(object({ a: { $ref: 7 } }), { a: 1.5 })).toBe('a: 1.5')
  })

  it('follows definitions that contain their like', () => {
    const node = object({
      nombre: text('Nombre'),
      hijos: { type: 'array', title: 'Hijos', items: { $ref: '#' } },
    })

    expect(inWords(node, { nombre: 'a', hijos: [{ nombre: 'b', hijos: [{ nombre: 'c' }] }] })).toBe(
      'Nombre: a; Hijos 1 · Nombre: b; Hijos 1 · Hijos 1 · Nombre: c',
    )
    expect(inWords({ $ref: '#' }, { a: 'x' })).toBe('a: x')
  })
})
