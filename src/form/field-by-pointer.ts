import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'

/** The field at a JSON pointer, and its label with those of its parents: «Cuotas 2 · Valor». */
export function fieldByPointer(
  fields: Field[],
  pointer: string,
): { field: Field; label: string } | undefined {
  let level = fields
  let field: Field | undefined
  const labels: string[] = []
  for (const name of fromPointer(pointer)) {
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
