import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import type { WrittenScreen } from './rule.ts'

/** A field named by the layout of a screen, with its JSON pointer. */
export type Placement = { name: string; pointer: string }

/** Fields in `x-screen`: the columns of its table, and the fields of each section of its form. */
export type Layout = { columns: Placement[] | undefined; sections: Section[] | undefined }
export type Section = { pointer: string; title: string; tab: string | undefined; fields: Placement[] }

/** The layout as written; what is not of the dialect is left to the meta-schema. */
export function layoutOf({ value }: WrittenScreen): Layout {
  const screen = value['x-screen']
  if (!isJsonObject(screen)) return { columns: undefined, sections: undefined }
  return {
    columns: Array.isArray(screen.columns) ? placements(screen.columns, '/x-screen/columns') : undefined,
    sections: Array.isArray(screen.sections) ? screen.sections.map(toSection) : undefined,
  }
}

function toSection(section: JsonValue, index: number): Section {
  const pointer = `/x-screen/sections/${index}`
  const { title, tab, fields } = isJsonObject(section) ? section : {}
  return {
    pointer,
    title: typeof title === 'string' ? title : '',
    tab: typeof tab === 'string' ? tab : undefined,
    fields: placements(fields, `${pointer}/fields`),
  }
}

const placements = (names: JsonValue | undefined, pointer: string): Placement[] =>
  Array.isArray(names)
    ? names.flatMap((name, index) =>
        typeof name === 'string' ? [{ name, pointer: `${pointer}/${index}` }] : [],
      )
    : []

/** Placements of fields that were placed before. */
export const placedAgain = (placed: Placement[]): Placement[] =>
  placed.filter(({ name }, index) => placed.findIndex((other) => other.name === name) !== index)
