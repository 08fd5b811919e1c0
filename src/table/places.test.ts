import { describe, expect, it } from 'vitest'
import type { Field } from '#src/schema/screen.ts'
import { movePlace, placesOf, resizePlace, togglePlace, withPlaces } from './places.ts'

const field = (name: string, shown = true): Field => ({
  name,
  kind: 'texto',
  title: name,
  property: { 'x-table': shown },
  required: false,
  readOnly: false,
  immutable: false,
})
const model = { fields: [field('a'), field('b'), field('hidden', false), field('c')] }
const standard = { columns: undefined, density: undefined }
const names = (places: { field: string }[]): string => places.map((place) => place.field).join('')
const abc = placesOf(model, standard)

describe('the columns of a table', () => {
  it('are the schema’s until a person chooses others', () => {
    expect(names(abc)).toBe('abc')
    expect(names(placesOf(model, { ...standard, columns: [{ field: 'c' }] }))).toBe('c')
  })

  it('come back where they were', () => {
    const order = ['a', 'b', 'c']

    expect(names(togglePlace(abc, 'b', order))).toBe('ac')
    expect(names(togglePlace(togglePlace(abc, 'b', order), 'b', order))).toBe('abc')
    expect(names(togglePlace(togglePlace(abc, 'a', order), 'a', order))).toBe('abc')
  })

  it('are never none', () => {
    expect(names(togglePlace([{ field: 'a' }], 'a', ['a', 'b']))).toBe('a')
  })

  it('move, and stop at either end', () => {
    expect([1, -1, 9, -9].map((by) => names(movePlace(abc, 'b', by)))).toEqual(['acb', 'bac', 'acb', 'bac'])
  })

  it('have a width that an address takes', () => {
    expect(resizePlace(abc, 'b', 120.4)[1]).toEqual({ field: 'b', width: 120 })
    expect(resizePlace(abc, 'b', 1)[1]?.width).toBe(48)
    expect(resizePlace(abc, 'b', 5000)[1]?.width).toBe(900)
  })

  it('are the schema’s again when they are back in its order', () => {
    const moved = withPlaces(model, standard, movePlace(abc, 'b', 1))

    expect(names(moved.columns ?? [])).toBe('acb')
    expect(withPlaces(model, moved, movePlace(moved.columns ?? [], 'b', -1))).toEqual(standard)
  })
})
