import { kindOf } from '#src/kinds/index.ts'
import type { Field } from '#src/schema/screen.ts'

/** A number that a list or a group of a record holds: the field itself, and the names down to it. */
export type NestedNumber = { field: string; path: string[] }

/** Numbers within the lists and groups of a record, at any depth. */
export const nestedNumbers = (fields: Field[]): NestedNumber[] =>
  fields.flatMap(({ name, level }) => pathsIn(level?.fields ?? []).map((path) => ({ field: name, path })))

const pathsIn = (fields: Field[]): string[][] =>
  fields.flatMap((field) => [
    ...(isNumber(field) ? [[field.name]] : []),
    ...pathsIn(field.level?.fields ?? []).map((path) => [field.name, ...path]),
  ])

const isNumber = (field: Field): boolean => /^(numeric|integer|bigint)/.test(kindOf(field).column)

/** An expression of `jsonpath` that matches an object, or an item of a list, which has null in place of the number. */
export const jsonPathOfNone = ({ path }: NestedNumber): string =>
  `$[*]${path.map((name) => `.${JSON.stringify(name)}[*]`).join('')} ? (@ == null)`
