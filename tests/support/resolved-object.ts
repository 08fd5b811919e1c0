import { expect } from 'vitest'
import { type Resolved, resolveFields } from '#src/compile/resolve-fields.ts'
import type { ObjectKeywords } from '#src/schema/property-dialect.ts'
import { noShared } from './no-shared.ts'

/** Fields of an object as a screen has them, and what they depend on. */
export function resolvedObject(object: ObjectKeywords): Resolved {
  const { problem } = noShared.mixinsSource
  const resolved = resolveFields([{ ...object, rules: [], problem }], noShared)
  expect(resolved.problems).toEqual([])
  return resolved
}
