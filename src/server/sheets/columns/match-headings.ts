import type { Field } from '#src/schema/screen.ts'
import { columnLetters } from '../column-letters.ts'
import type { Columns } from './file-columns.ts'
import { bareKey, headingKey } from './heading-key.ts'

/** What the headings of a row are. */
export type HeadingMatch = {
  /** Field of each column; undefined for one that gives none. */
  fields: (Field | undefined)[]
  matched: number
  /** Required fields that no column gives. */
  missing: Field[]
  /** Columns whose field another one gives already. */
  doubled: { column: number; heading: string }[]
  /** Columns that are of no field. */
  unknown: { column: number; heading: string }[]
}

/** Headings of the columns that a file of errors has beside those that were sent: the row there, and what is wrong. */
export const errorHeadings = ['Fila del archivo', 'Error']

const errorKeys = errorHeadings.map(headingKey)

export const isErrorHeading = (heading: string): boolean => errorKeys.includes(headingKey(heading))

/** Finds the field of each heading by its title or its name; two fields of one title go by their order. */
export function matchHeadings({ fields, required, passedOver }: Columns, headings: string[]): HeadingMatch {
  const free = new Set(fields)
  const doubled: HeadingMatch['doubled'] = []
  const unknown: HeadingMatch['unknown'] = []
  const keys = keysOfHeadings(headings)
  const matches = headings.map((heading, column) => {
    const called = keys[column]
    if (!called?.key) return undefined
    const field = findCalled([...free], called)
    if (field) free.delete(field)
    else if (findCalled(fields, called)) doubled.push({ column, heading })
    else if (!findCalled(passedOver, called) && !errorKeys.includes(called.key))
      unknown.push({ column, heading })
    return field
  })
  return {
    fields: matches,
    matched: fields.length - free.size,
    missing: [...free].filter(({ name }) => required.includes(name)),
    doubled,
    unknown,
  }
}

type HeadingKeys = { key: string; bare: string }
type FieldKeys = { title: string; name: string; bareTitle: string }

/** A field by its title or name; next to those, one where a unit in brackets is all that the two differ by. */
const findCalled = (fields: Field[], { key, bare }: HeadingKeys): Field | undefined =>
  fields.find((field) => {
    const { title, name } = keysOfField(field)
    return title === key || name === key
  }) ??
  fields.find((field) => {
    const { title, bareTitle } = keysOfField(field)
    return bareTitle === key || title === bare
  })

// The first rows of a file are compared with the fields of its table, and of all others where those are missing.
const keysOfHeadings = cached((headings: string[]): HeadingKeys[] =>
  headings.map((heading) => ({ key: headingKey(heading), bare: bareKey(heading) })),
)
const keysOfField = cached(
  ({ title, name }: Field): FieldKeys => ({
    title: headingKey(title),
    name: headingKey(name),
    bareTitle: bareKey(title),
  }),
)

/** The function with its results cached for as long as their arguments live. */
function cached<Argument extends object, Result>(
  make: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new WeakMap<Argument, Result>()
  return (argument) => {
    const earlier = results.get(argument)
    if (earlier !== undefined) return earlier
    const result = make(argument)
    results.set(argument, result)
    return result
  }
}

/** Names columns in words: «Valor» (columna B). */
export const columnNames = (columns: { column: number; heading: string }[]): string =>
  list.format(columns.map(({ column, heading }) => `«${heading.trim()}» (columna ${columnLetters(column)})`))

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })
