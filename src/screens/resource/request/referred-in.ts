import { idsIn, type Labels, labelKey, referencesIn } from '#src/schema/field-references.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/** Ids that a record refers to at one of its fields, those in lists and groups too. */
type Referred = { path: string[]; resource: string; ids: string[] }

export const referredIn = (fields: Field[], record: JsonObject): Referred[] =>
  referencesIn(fields).map(({ path, resource }) => ({ path, resource, ids: idsAt(record, path) }))

function idsAt(value: JsonValue | undefined, [name, ...rest]: string[]): string[] {
  if (name === undefined) return idsIn(value)
  if (Array.isArray(value)) return value.flatMap((item) => idsAt(item, [name, ...rest]))
  return isJsonObject(value) ? idsAt(value[name], rest) : []
}

/** Those without a label, by their resource. */
export function unlabelled(referred: Referred[], labels: Labels): Record<string, string[]> {
  const missing: Record<string, string[]> = {}
  for (const { path, resource, ids } of referred)
    missing[resource] = [
      ...(missing[resource] ?? []),
      ...ids.filter((id) => labels[labelKey(path)]?.[id] === undefined),
    ]
  return missing
}
