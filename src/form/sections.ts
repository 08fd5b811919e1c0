import type { Section } from '#src/schema/dialect.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'

/** A part of the form with its fields; the rest of them stand in a part without a title. */
export type Part = { title: string; columns: 1 | 2 | 3; tab: string; fields: Field[] }

/** The form in its parts: those that the schema lists, and what they leave over. */
export function partsOf(model: { fields: Field[]; sections: Section[] }): Part[] {
  const fields = writableFields(model)
  const placed = new Set(model.sections.flatMap((section) => section.fields))
  const rest = fields.filter(({ name }) => !placed.has(name))
  const parts = model.sections.map(({ title, columns = 2, tab = '', fields: names }) => ({
    title,
    columns,
    tab,
    fields: names.flatMap((name) => fields.find((field) => field.name === name) ?? []),
  }))
  return rest.length === 0 ? parts : [...parts, { title: '', columns: 2, tab: '', fields: rest }]
}
