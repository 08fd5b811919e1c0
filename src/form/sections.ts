import type { Section } from '#src/schema/dialect.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import { isComputed } from '#src/verdict/computed.ts'

/** A part of the form with its fields; the rest of them stand in a part without a title. */
export type Part = {
  title: string
  description: string
  columns: 1 | 2 | 3
  /** Name of the tab it stands behind; empty in a form without tabs. */
  tab: string
  fields: Field[]
}

/** The form in its parts: those that the schema lists, computed fields too, and what they leave over to be filled. */
export function partsOf(model: { fields: Field[]; sections: Section[] }): Part[] {
  const fields = model.fields.filter((field) => !field.readOnly || isComputed(field))
  const placed = new Set(model.sections.flatMap((section) => section.fields))
  // Where no section says otherwise, every field stands in its order.
  const left = model.sections.length === 0 ? fields : writableFields(model)
  const rest = left.filter(({ name }) => !placed.has(name))
  const parts = model.sections.map(({ title, description = '', columns = 2, tab = '', fields: names }) => ({
    title,
    description,
    columns,
    tab,
    fields: names.flatMap((name) => fields.find((field) => field.name === name) ?? []),
  }))
  const last = parts.at(-1)?.tab ?? ''
  return rest.length === 0
    ? parts
    : [...parts, { title: '', description: '', columns: 2, tab: last, fields: rest }]
}

/** From how many parts on a form is long enough to be walked by their names. */
export const isLong = (parts: Part[]): boolean => parts.filter(({ title }) => title !== '').length >= 3

/** Whether a JSON pointer leads into a part. */
export const isIn = (part: Part, pointer: string): boolean =>
  part.fields.some(({ name }) => name === fromPointer(pointer)[0])
