import type { JsonObject } from '#src/schema/json.ts'
import { fieldsOfLabel, fillLabel } from '#src/schema/label-template.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { shownAs } from './record-words.ts'

/** The schema's title of a dialog; undefined where the record lacks a field that it names. */
export function dialogTitle(
  model: Pick<RenderModel, 'fields'>,
  template: string | undefined,
  record: JsonObject = {},
): string | undefined {
  if (template === undefined || fieldsOfLabel(template).some((name) => record[name] === undefined))
    return undefined
  return fillLabel(template, (name) => {
    const field = findField(model, name)
    return field ? shownAs(field, record[name], undefined) : ''
  })
}
