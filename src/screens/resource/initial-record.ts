import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { writableFields } from '#src/schema/screen.ts'

/** Where a form starts: the record's writable fields, or the defaults of a new one. */
export const initialRecord = (model: RenderModel, record: StoredRecord | undefined): JsonObject =>
  Object.fromEntries(
    writableFields(model).flatMap((field) => {
      const given = record ? record[field.name] : field.property.default
      const value = given ?? registry.kindOf(field).initial
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
