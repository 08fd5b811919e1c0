import { toPointer } from '#src/schema/json-pointer.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Issue } from '#src/validation/issue.ts'
import { isAmong, namesRead } from '#src/validation/rule-reads.ts'
import { type Pasted, pastedFields } from './pasted-rows.ts'

/**
 * Fields that no column gives, and by which issues of the rows could be mended: those that an issue is at, and those that
 * its rule reads.
 */
export function lackingFields(model: RenderModel, columns: Pasted['columns'], issues: Issue[]): Field[] {
  const free = pastedFields(model).filter((field) => !columns.includes(field))
  const among = issues.filter(({ pointer }) => free.some(({ name }) => toPointer(name) === pointer))
  const rules = model.rules.filter(({ id }) => among.some(({ keyword }) => keyword === id))
  const names = namesRead(
    rules.map(({ rule }) => rule),
    'self',
    'root',
  )
  return free.filter(
    ({ name }) => isAmong(names, name) || among.some(({ pointer }) => toPointer(name) === pointer),
  )
}
