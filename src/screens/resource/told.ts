import { toPointer } from '#src/schema/json-pointer.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Finding } from '#src/verdict/finding.ts'

/** A finding, with the field that it is told at where that is another one. */
export function told(
  { fields }: Pick<RenderModel, 'fields'>,
  { name }: Field,
  { pointer, message }: Finding,
): string {
  const other = fields.find((one) => one.name !== name && toPointer(one.name) === pointer)
  return other ? `${other.title}: ${message}` : message
}
