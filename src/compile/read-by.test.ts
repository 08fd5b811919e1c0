import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { anyField } from '#src/schema/screen.ts'
import { readBy } from './read-by.ts'

describe('what a condition looks at', () => {
  it('are the properties it limits and those it asks for, however deep it says so', () => {
    const condition: JsonObject = {
      type: 'object',
      required: ['a'],
      properties: { b: { const: 1 } },
      allOf: [{ not: { required: ['c'] } }, { anyOf: [{ properties: { d: { type: 'string' } } }, true] }],
      if: { properties: { e: { const: true } } },
    }

    expect(readBy(condition).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('is anything where it speaks of the object as a whole', () => {
    expect(readBy({ minProperties: 2 })).toEqual([anyField])
    expect(readBy({ not: { dependentRequired: { a: ['b'] } } })).toEqual([anyField])
  })
})
