import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { object, payment, text } from '#tests/support/free-schema-parts.ts'
import { withoutNothing } from './without-nothing.ts'

/** What of the data that rjsf holds is the value of the record. */
const reported = (schema: JsonObject, data: JsonValue | undefined, chosen: string[] = []) =>
  withoutNothing(data, { schema, id: 'form_doc', chosen: new Set(chosen) })

const place = object({ ciudad: text('Ciudad'), pais: { type: 'string', title: 'País', default: 'CO' } })

describe('the value of a document', () => {
  it('is what is written in it', () => {
    const data = { a: 'x', b: 0, c: false, d: null, e: [1, 'y'], f: { g: '' } }

    expect(reported(object({}), data)).toEqual(data)
    expect(reported(object({}), { a: undefined as never, b: 1 })).toEqual({ b: 1 })
  })

  it('is none while nothing is written in it', () => {
    expect(reported(place, undefined)).toBeUndefined()
    expect(reported(place, {})).toBeUndefined()
    expect(reported(place, { pais: 'CO' })).toBeUndefined()
    expect(reported(place, { pais: 'PE' })).toEqual({ pais: 'PE' })
    expect(reported(place, { ciudad: 'Cali', pais: 'CO' })).toEqual({ ciudad: 'Cali', pais: 'CO' })
    expect(reported({ ...place, default: { ciudad: 'Cali' } }, { ciudad: 'Cali' })).toBeUndefined()
  })

  it('is none while nobody has answered anything but the «no» of a tick', () => {
    const schema = object({ activo: { type: 'boolean', title: 'Activo' } })

    expect(reported(schema, { activo: false })).toBeUndefined()
    expect(reported(schema, { activo: true })).toEqual({ activo: true })
  })

  it('has no object that holds nothing but what its schema gives', () => {
    const schema = object({ a: text('A'), lugar: place })

    expect(reported(schema, { a: 'x', lugar: {} })).toEqual({ a: 'x' })
    expect(reported(schema, { a: 'x', lugar: { pais: 'CO' } })).toEqual({ a: 'x' })
    expect(reported(schema, { a: 'x', lugar: { pais: 'CO', ciudad: 'Cali' } })).toEqual({
      a: 'x',
      lugar: { pais: 'CO', ciudad: 'Cali' },
    })
  })

  it('has no list of places in which nothing is written', () => {
    const schema = object({
      a: text('A'),
      rango: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }] },
    })

    expect(reported(schema, { a: 'x', rango: [null, null] })).toEqual({ a: 'x' })
    expect(reported(schema, { a: 'x', rango: [null, 7] })).toEqual({ a: 'x', rango: [null, 7] })
    expect(reported(schema, { a: 'x', rango: [undefined as never, 7] })).toEqual({ a: 'x', rango: [null, 7] })
    expect(reported(schema, { rango: [null, null] })).toBeUndefined()
  })

  it('has items as they are, whatever they hold: somebody added them', () => {
    const schema = object({ a: text('A'), filas: { type: 'array', items: place } })

    expect(reported(schema, { a: 'x', filas: [{ pais: 'CO' }, { ciudad: 'Cali' }] })).toEqual({
      a: 'x',
      filas: [{ pais: 'CO' }, { ciudad: 'Cali' }],
    })
  })

  it('has an item that somebody added, though nothing but what its schema gives is in it', () => {
    const schema = object({ a: text('A'), filas: { type: 'array', items: place } })

    expect(reported(schema, { filas: [{ pais: 'CO' }] })).toEqual({ filas: [{ pais: 'CO' }] })
    expect(reported(schema, { a: 'x', filas: [] })).toEqual({ a: 'x' })
  })

  it('has no tuple that holds nothing but what its schema gives', () => {
    const rango = { type: 'array', prefixItems: [place, place] }
    const schema = object({ a: text('A'), rango })

    expect(reported(schema, { a: 'x', rango: [{ pais: 'CO' }, {}] })).toEqual({ a: 'x' })
    expect(reported(schema, { rango: [{ pais: 'CO' }, { ciudad: 'Cali' }] })).toEqual({
      rango: [{ pais: 'CO' }, { ciudad: 'Cali' }],
    })
    const referring = object({ a: text('A'), rango: { $ref: '#/$defs/rango' } }, { $defs: { rango } })
    expect(reported(referring, { a: 'x', rango: [{ pais: 'CO' }, {}] })).toEqual({ a: 'x' })
  })

  it('has an object that its schema requires, whatever it holds', () => {
    const schema = object({ a: text('A'), lugar: place }, { required: ['lugar'] })

    expect(reported(schema, { a: 'x', lugar: { pais: 'CO' } })).toEqual({ a: 'x', lugar: { pais: 'CO' } })
    expect(reported({ allOf: [schema] }, { a: 'x', lugar: {} })).toEqual({ a: 'x', lugar: {} })
  })

  it('has a list that its schema requires, though it is empty', () => {
    const schema = object(
      { a: text('A'), notas: { type: 'array', items: text('Nota') } },
      { required: ['notas'] },
    )

    expect(reported(schema, { a: 'x', notas: [] })).toEqual({ a: 'x', notas: [] })
  })

  it('has a named row, whatever it holds', () => {
    const schema = object({ a: text('A') }, { additionalProperties: place })

    expect(reported(schema, { a: 'x', norte: { pais: 'CO' } })).toEqual({ a: 'x', norte: { pais: 'CO' } })
    expect(reported(schema, { norte: {} })).toEqual({ norte: {} })
  })

  it('has an alternative that holds its constant alone once somebody chose it', () => {
    const schema = object({ a: text('A'), pago: payment })
    const data = { a: 'x', pago: { kind: 'EFECTIVO' } }

    expect(reported(schema, data)).toEqual({ a: 'x' })
    expect(reported(schema, data, ['form_doc_pago'])).toEqual(data)
    expect(reported(schema, data, ['form_doc_a', 'form_doc', 'pago'])).toEqual({ a: 'x' })
  })

  it('has one inside of another, and inside of lists, by its own place', () => {
    const schema = object({
      a: text('A'),
      grupo: object({ pagos: { type: 'array', items: object({ nota: text('Nota'), pago: payment }) } }),
    })
    const data = {
      a: 'x',
      grupo: { pagos: [{ pago: { kind: 'EFECTIVO' } }, { pago: { kind: 'EFECTIVO' } }] },
    }

    expect(reported(schema, data, ['form_doc_grupo_pagos_1_pago'])).toEqual({
      a: 'x',
      grupo: { pagos: [{}, { pago: { kind: 'EFECTIVO' } }] },
    })
  })

  it('has an alternative in which something is written beside its constant', () => {
    const data = { pago: { kind: 'CHEQUE', numero: 4 } }

    expect(reported(object({ pago: payment }), data)).toEqual(data)
  })

  it('has an option that somebody chose, though it is a constant', () => {
    const options = {
      oneOf: [
        { const: 'A', title: 'Alfa' },
        { const: 'B', title: 'Beta' },
      ],
    }

    expect(reported(object({ clase: options }), { clase: 'B' })).toEqual({ clase: 'B' })
  })

  it('is none where only constants of its own are in it', () => {
    expect(reported(object({ version: { const: 1 } }), { version: 1 })).toBeUndefined()
    expect(reported(object({ version: { const: 1 } }), { version: 2 })).toEqual({ version: 2 })
  })

  it('is kept as a value that is no object, as another version may have left it', () => {
    expect(reported(object({}), 'Cali')).toBe('Cali')
    expect(reported(object({}), ['Cali', null])).toEqual(['Cali', null])
  })

  it('shares nothing with the data', () => {
    const data = { lugar: { ciudad: 'Cali' } }

    const value = reported(object({ lugar: place }), data) as typeof data

    expect(value).toEqual(data)
    expect(value.lugar).not.toBe(data.lugar)
  })
})
