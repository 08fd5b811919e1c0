import type { JsonObject } from '#src/schema/json.ts'
import { findField } from '#src/schema/screen.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import type { Resource } from '../../resources/resource.ts'
import { type Columns, columnsOfScreen } from '../../sheets/columns/file-columns.ts'
import type { Task } from '../operation.ts'

/** The table that an upload is for, the columns that its files have, and the good record of its template. */
export type UploadTarget = {
  resource: Resource
  columns: Columns
  others: Columns[]
  sample: JsonObject | undefined
  start: JsonObject
}

/** The table of an upload; the others that uploads may be for are those that a file may be mistaken for. */
export function uploadTarget({ record, resource, resourceOf, anyResourceOf, author }: Task): UploadTarget {
  const options = findField(resource.screen, 'targetResource')?.property.oneOf ?? []
  const others = options.filter((one) => one.const !== record.targetResource)
  const target = resourceOf(String(record.targetResource))
  return {
    resource: target,
    columns: columnsOfScreen(target.screen),
    others: others.map((one) => columnsOfScreen(anyResourceOf(String(one.const)).screen)),
    sample: target.sample(),
    start: initialValues(target.screen.fields, author.context),
  }
}
