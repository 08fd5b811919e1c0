import type { JsonObject } from '#src/schema/json.ts'
import type { RuleContext } from '#src/verdict/rules.ts'

/** `<resource>.test.json`: a good record, and changes to it; null takes a field away. */
export type Cases = { record: JsonObject; valid: Case[]; invalid: RefusedCase[] }
export type Case = { description: string; change: JsonObject }
export type RefusedCase = Case & { field: string; message: string }

/** When cases and demonstration rows are judged, so that they say the same every day, and who asks. */
export const caseContext: RuleContext = {
  today: '2026-02-10',
  user: { name: 'gestor', roles: ['Gestor'] },
}

/** The record of a case. */
export const recordOf = ({ record }: Cases, { change }: Case): JsonObject =>
  Object.fromEntries(Object.entries({ ...record, ...change }).filter(([, value]) => value !== null))
