import { toPointer } from '#src/schema/json-pointer.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Issue } from '#src/validation/issue.ts'

/** Message of an issue, with its field's title where that is another one. */
export function issueText(
  { fields }: Pick<RenderModel, 'fields'>,
  { name }: Field,
  { pointer, message }: Issue,
): string {
  const other = fields.find((one) => one.name !== name && toPointer(one.name) === pointer)
  return other ? `${other.title}: ${message}` : message
}
