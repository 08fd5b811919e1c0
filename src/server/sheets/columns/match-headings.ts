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

export const isErrorHeading = (heading: string): boolean =>
  errorHeadings.some((one) => headingKey(one) === headingKey(heading))

/** Finds the field of each heading by its title or its name; two fields of one title go by their order. */
export function matchHeadings({ fields, required, passedOver }: Columns, headings: string[]): HeadingMatch {
  const free = new Set(fields)
  const doubled: HeadingMatch['doubled'] = []
  const unknown: HeadingMatch['unknown'] = []
  const matches = headings.map((heading, column) => {
    if (headingKey(heading) === '') return undefined
    const field = findCalled([...free], heading)
    if (field) free.delete(field)
    else if (findCalled(fields, heading)) doubled.push({ column, heading })
    else if (!findCalled(passedOver, heading) && !isErrorHeading(heading)) unknown.push({ column, heading })
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

/** A field by its title or name; next to those, one where a unit in brackets is all that the two differ by. */
function findCalled(fields: Field[], heading: string): Field | undefined {
  const key = headingKey(heading)
  const bare = bareKey(heading)
  return (
    fields.find((field) => {
      const { title, name } = keysOf(field)
      return title === key || name === key
    }) ??
    fields.find((field) => {
      const { bareTitle, title } = keysOf(field)
      return bareTitle === key || title === bare
    })
  )
}

type FieldKeys = { title: string; name: string; bareTitle: string }

/** Cached, as each of the first rows of a file is compared with the fields of all tables. */
const fieldKeys = new WeakMap<Field, FieldKeys>()

function keysOf(field: Field): FieldKeys {
  const cached = fieldKeys.get(field)
  if (cached) return cached
  const { title, name } = field
  const keys = { title: headingKey(title), name: headingKey(name), bareTitle: bareKey(title) }
  fieldKeys.set(field, keys)
  return keys
}

/** Names columns in words: «Valor» (columna B). */
export const columnNames = (columns: { column: number; heading: string }[]): string =>
  list.format(columns.map(({ column, heading }) => `«${heading.trim()}» (columna ${columnLetters(column)})`))

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })
