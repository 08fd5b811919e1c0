import { screens } from 'virtual:screens'
import type { JsonObject } from '#src/schema/json.ts'
import { createJudge } from '#src/verdict/judge.ts'
import type { RuleContext } from '#src/verdict/rules.ts'

declare global {
  interface Window {
    /** What the product's own bundle finds in each of some records of a screen; all in JSON, as on the wire. */
    judgeRecords: (id: string, records: string, context: RuleContext) => Promise<string>
  }
}

window.judgeRecords = async (id, records, context) => {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`No screen ${id}`)
  const { model, validate, conditions } = await screen.load()
  const judge = createJudge(model, validate, conditions)
  return JSON.stringify(
    (JSON.parse(records) as JsonObject[]).map((record) => judge.verdict(record, context).findings),
  )
}
