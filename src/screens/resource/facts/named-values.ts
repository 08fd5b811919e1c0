import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/** A field of another screen by its title, with its values before and after as staff read them. */
export type NamedRow = { title: string; before: string; after: string }

/** Fields of a record that tell a change of another record, and what they tell. */
export type NamedChange = { fields: string[]; rows: NamedRow[] }

/**
 * Reads what a part of a record tells of a change elsewhere: two lists of values by names of fields (`x-names-of`),
 * before and after, and a list of the names. Undefined where a part has no such lists, or these are empty.
 */
export function namedChangeOf(fields: Field[], record: JsonObject): NamedChange | undefined {
  const naming = fields.filter(({ property }) => property['x-names-of'] !== undefined)
  const [before, after] = naming.filter(holdsValues)
  const names = naming.filter((field) => !holdsValues(field))
  if (!before || !after) return undefined
  const titles = names.flatMap(({ name }) => textsIn(record[name]))
  const [old, now] = [valuesIn(record[before.name], titles), valuesIn(record[after.name], titles)]
  const all = [...new Set([...titles, ...old.keys(), ...now.keys()])]
  if (old.size + now.size === 0) return undefined
  return {
    fields: naming.map(({ name }) => name),
    rows: all.map((title) => ({ title, before: old.get(title) ?? '', after: now.get(title) ?? '' })),
  }
}

/** Long texts are values under names; short ones are names alone. */
const holdsValues = ({ property }: Field): boolean => property.items?.format === 'largo'

const textsIn = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

/** `Causal: Otra` by its title, which may hold the separator too where it is known. */
function valuesIn(value: JsonValue | undefined, titles: string[]): Map<string, string> {
  return new Map(
    textsIn(value).map((text) => {
      const known = titles
        .filter((title) => text.startsWith(title + separator))
        .sort((one, other) => other.length - one.length)[0]
      const title = known ?? text.split(separator, 1)[0] ?? text
      return [title, text.slice(title.length + separator.length)]
    }),
  )
}

const separator = ': '
