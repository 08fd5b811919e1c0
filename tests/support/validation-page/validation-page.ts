import { screens } from 'virtual:screens'
import type { JsonObject } from '#src/schema/json.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import './validate-texts.ts'

declare global {
  interface Window {
    /** Results of the product's own bundle for some records of a screen; all in JSON, as on the wire. */
    validateRecords: (id: string, records: string, context: RuleContext) => Promise<string>
  }
}

window.validateRecords = async (id, records, context) => {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`No screen ${id}`)
  const { model, validate, conditions } = await screen.load()
  const validator = createRecordValidator(model, validate, conditions)
  return JSON.stringify(
    (JSON.parse(records) as JsonObject[]).map((record) => validator.validate(record, context).issues),
  )
}
