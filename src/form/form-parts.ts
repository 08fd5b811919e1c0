import { fromPointer } from '#src/schema/json-pointer.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import type { Section, SectionChoice } from '#src/schema/screen-document.ts'
import { isComputed } from '#src/validation/computed.ts'

/** A part of the form with its fields; the rest of them stand in a part without a title. */
export type Part = {
  title: string
  description: string
  columns: 1 | 2 | 3
  /** Name of its tab; empty in a form without tabs. */
  tab: string
  fields: Field[]
  /** Question in place of some of its fields. */
  choice?: PartChoice
}

/** A question with the fields that its answers set. */
export type PartChoice = SectionChoice & { fields: Field[] }

/**
 * The form in its parts: those that the schema lists, computed fields too, and the fields left over.
 * @param led names of fields that stand before all parts
 */
export function partsOf(
  { sections, fields: all }: { fields: Field[]; sections: Section[] },
  led?: ReadonlySet<string>,
): Part[] {
  const model = { sections, fields: led ? all.filter(({ name }) => !led.has(name)) : all }
  const fields = model.fields.filter((field) => !field.readOnly || isComputed(field))
  const placed = new Set(model.sections.flatMap((section) => section.fields))
  // Without sections, every field stands in its order.
  const left = model.sections.length === 0 ? fields : writableFields(model)
  const rest = left.filter(({ name }) => !placed.has(name))
  const fieldsByName = (names: string[]): Field[] =>
    names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  const parts = model.sections.map(
    ({ title, description = '', columns = 2, tab = '', fields: names, choice }): Part => ({
      title,
      description,
      columns,
      tab,
      fields: fieldsByName(names),
      ...(choice
        ? { choice: { ...choice, fields: fieldsByName(Object.keys(choice.options[0]?.sets ?? {})) } }
        : {}),
    }),
  )
  const last = parts.at(-1)?.tab ?? ''
  const kept = led ? parts.filter((part) => part.fields.length > 0) : parts
  return rest.length === 0
    ? kept
    : [...kept, { title: '', description: '', columns: 2, tab: last, fields: rest }]
}

/** Whether there are so many parts that the form needs navigation by names. */
export const isLong = (parts: Part[]): boolean => parts.filter(({ title }) => title !== '').length >= 3

/** Whether a JSON pointer leads into a part. */
export const isIn = (part: Part, pointer: string): boolean =>
  part.fields.some(({ name }) => name === fromPointer(pointer)[0])

/** The question of a part that takes the place of a field. */
export const choiceAt = ({ choice }: Part, name: string): PartChoice | undefined =>
  choice?.fields.some((field) => field.name === name) ? choice : undefined
