import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { inWords, object, payment, text } from '#tests/support/free-schema-parts.ts'
import { leavesOf, titlesAt } from './leaves.ts'

/** A schema with a part under a keyword. */
const under = (keyword: string, part: JsonObject): JsonObject => ({ [keyword]: part })

describe('a document of alternatives, in words,', () => {
  it('names the alternative by its title, in place of the constant that tells it apart', () => {
    const schema = object({ pago: payment })

    expect(inWords(schema, { pago: { kind: 'TRANSFERENCIA', banco: 'Ficticio' } })).toBe(
      'Forma de pago · Transferencia · Banco: Ficticio',
    )
    expect(inWords(schema, { pago: { kind: 'CHEQUE', numero: 12 } })).toBe(
      'Forma de pago · Cheque · Número: 12',
    )
    expect(inWords(schema, { pago: { kind: 'EFECTIVO' } })).toBe('Forma de pago: Efectivo')
    expect(inWords(schema, { pago: {} })).toBe('')
  })

  it('names no alternative where it has no title, no constant, or was not chosen', () => {
    const plain = object({ banco: text('Banco') }, { title: 'Transferencia' })
    const untitled = object({ kind: { const: 'T' }, banco: text('Banco') })

    expect(inWords(object({ pago: { title: 'Pago', oneOf: [plain] } }), { pago: { banco: 'F' } })).toBe(
      'Pago · Banco: F',
    )
    expect(
      inWords(object({ pago: { title: 'Pago', oneOf: [untitled] } }), { pago: { kind: 'T', banco: 'F' } }),
    ).toBe('Pago · Banco: F')
    expect(
      inWords(object({ pago: { ...untitled, title: 'Pago' } }), { pago: { kind: 'T', banco: 'F' } }),
    ).toBe('Pago · Banco: F')
  })

  it.each<[string, JsonObject]>([
    ['allOf', { allOf: [object({ a: text('A') })] }],
    ['anyOf', { anyOf: [object({ a: text('A') })] }],
    ['oneOf', { oneOf: [object({ a: text('A') })] }],
    ['then', under('then', object({ a: text('A') }))],
    ['else', under('else', object({ a: text('A') }))],
    ['dependentSchemas', { dependentSchemas: { b: object({ a: text('A') }) } }],
    ['additionalProperties', { additionalProperties: object({}), allOf: [object({ a: text('A') })] }],
  ])('has the title that a part under or beside %s gives', (_keyword, schema) => {
    expect(inWords({ type: 'object', ...schema }, { a: 'x' })).toBe('A: x')
  })

  it('is no part that is about another constant', () => {
    const schema = object(
      { pais: text('País') },
      {
        allOf: [
          object({ pais: { const: 'CO' }, id: text('Cédula') }),
          object({ pais: { const: 'PE' }, id: text('DNI') }),
        ],
      },
    )

    expect(inWords(schema, { pais: 'PE', id: '1' })).toBe('País: PE; DNI: 1')
    expect(inWords(schema, { pais: 'CO', id: '1' })).toBe('País: CO; Cédula: 1')
  })
})

describe('the titles on the way to a place', () => {
  const schema = object({
    pagos: { type: 'array', title: 'Pagos', items: payment },
    nota: text('Nota'),
    claves: { type: 'object', title: 'Claves', additionalProperties: { type: 'string', title: 'Texto' } },
  })
  const document: JsonObject = { pagos: [{ kind: 'CHEQUE' }, { kind: 'TRANSFERENCIA', banco: 'F' }] }

  it.each<[string[], string[]]>([
    [[], []],
    [['nota'], ['Nota']],
    [['pagos'], ['Pagos']],
    [['pagos', '1'], ['Pagos 2']],
    [
      ['pagos', '1', 'banco'],
      ['Pagos 2', 'Transferencia', 'Banco'],
    ],
    [
      ['pagos', '0', 'numero'],
      ['Pagos 1', 'Cheque', 'Número'],
    ],
    [
      ['claves', 'norte'],
      ['Claves', 'norte'],
    ],
    [
      ['claves', 'newKey-1'],
      ['Claves', 'Fila sin nombre'],
    ],
    [
      ['otro', 'más'],
      ['otro', 'más'],
    ],
  ])('%j are %j', (path, titles) => {
    expect(titlesAt(schema, document, path)).toEqual(titles)
  })

  it('are there where there is no document', () => {
    expect(titlesAt(schema, undefined, ['claves', 'norte'])).toEqual(['Claves', 'norte'])
    expect(titlesAt(schema, { nota: 'a' }, ['nota', 'largo'])).toEqual(['Nota', 'largo'])
    expect(titlesAt(schema, { nota: null }, ['nota', 'largo'])).toEqual(['Nota', 'largo'])
  })

  it('number an item of a list that is the whole document', () => {
    expect(titlesAt({ type: 'array', items: text('Nombre') }, ['a', 'b'], ['1'])).toEqual(['Elemento 2'])
  })

  it('are those of the leaf there', () => {
    for (const { path, titles } of leavesOf(document, schema)) {
      expect(titlesAt(schema, document, path)).toEqual(titles)
    }
  })
})
