import type { Field } from '#src/schema/screen.ts'
import { columnLetters } from '../column-letters.ts'
import type { Columns } from './columns.ts'
import { headingKey, headingKeys } from './heading-key.ts'

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

/** Heading of the column that a file of errors has beside those that were sent. */
export const errorHeading = 'Error'

export const isErrorHeading = (heading: string): boolean => headingKey(heading) === headingKey(errorHeading)

/** Finds the field of each heading by its title or its name; two fields of one title go by their order. */
export function matchHeadings({ fields, required, passedOver }: Columns, headings: string[]): HeadingMatch {
  const free = new Set(fields)
  const doubled: HeadingMatch['doubled'] = []
  const unknown: HeadingMatch['unknown'] = []
  const matches = headings.map((heading, column) => {
    const keys = headingKeys(heading)
    if (keys.length === 0) return undefined
    const isCalled = ({ title, name }: Field): boolean =>
      keys.some((key) => key === headingKey(title) || key === headingKey(name))
    const field = [...free].find(isCalled)
    if (field) free.delete(field)
    else if (fields.some(isCalled)) doubled.push({ column, heading })
    else if (!passedOver.some(isCalled) && !isErrorHeading(heading)) unknown.push({ column, heading })
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

/** Names columns in words: «Valor» (columna B). */
export const columnNames = (columns: { column: number; heading: string }[]): string =>
  list.format(columns.map(({ column, heading }) => `«${heading.trim()}» (columna ${columnLetters(column)})`))

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })
