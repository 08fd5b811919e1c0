import type { JsonObject } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import { documentTitles } from '#src/validation/document-label.ts'
import { valueAt } from '#src/validation/value-at.ts'

/**
 * The field at a JSON pointer, and its label with those of its parents: «Cuotas 2 · Valor».
 * @param record its values, by which the places inside a document have their titles
 */
export function fieldByPointer(
  fields: Field[],
  pointer: string,
  record: JsonObject = {},
): { field: Field; label: string } | undefined {
  let level = fields
  let field: Field | undefined
  const labels: string[] = []
  const path = fromPointer(pointer)
  for (const [index, name] of path.entries()) {
    if (field?.property['x-schema']) {
      const inside = documentTitles(field.property, valueAt(record, path.slice(0, index)), path.slice(index))
      return { field, label: [...labels, ...inside].join(' · ') }
    }
    if (field?.property.type === 'array' && /^\d+$/.test(name)) {
      labels[labels.length - 1] += ` ${Number(name) + 1}`
      continue
    }
    field = level.find((candidate) => candidate.name === name)
    if (!field) return undefined
    labels.push(field.title)
    level = field.level?.fields ?? []
  }
  return field && { field, label: labels.join(' · ') }
}
