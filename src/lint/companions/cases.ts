import type { JsonObject } from '#src/schema/json.ts'
import type { Find } from '#src/schema/screen.ts'
import { foundOf } from '#src/verdict/found.ts'
import type { RuleContext } from '#src/verdict/rules.ts'

/** `<resource>.test.json`: a good record, and changes to it; null takes a field away. */
export type Cases = { record: JsonObject; found?: JsonObject; valid: TakenCase[]; invalid: RefusedCase[] }
/**
 * `found` is what the searches of the screen (`x-find`) find, by their names, where it differs from the whole file's.
 */
export type Case = {
  description: string
  change: JsonObject
  found?: JsonObject
  before?: JsonObject
  sent?: boolean
  /** The transition that it takes: `change` is what that asks, and `before` how the record differs. */
  takes?: string
}
/** `notices` is what rules tell of the record without refusing it; nothing where it is left out. */
export type TakenCase = Case & {
  notices?: { field: string; message: string }[]
  /** What is told of a change that waits for approval; null of one that takes effect at once. */
  approval?: string | null
}
export type RefusedCase = Case & { field: string; message: string }

/** When cases and demonstration rows are judged, so that they say the same every day, and who asks. */
export const caseContext: RuleContext = {
  today: '2026-02-10',
  user: { name: 'gestor', roles: ['Gestor'] },
}

/** The record of a case. */
export const recordOf = ({ record }: Cases, { change }: Case): JsonObject => present({ ...record, ...change })

/** What is known beside the record of a case: what was found elsewhere, what it was before, and whether it is sent. */
export function contextOf(
  finds: Find[],
  cases: Cases,
  { found, before, sent = false }: Partial<Case>,
): RuleContext {
  return {
    ...caseContext,
    ...(finds.length > 0 ? { found: foundOf(finds, present({ ...cases.found, ...found })) } : {}),
    ...(before ? { stored: { id: 'caso' }, before: present({ ...cases.record, ...before }) } : {}),
    ...(sent ? { isSent: true } : {}),
  }
}

/** Without the fields that are taken away. */
export const present = (values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
