import type { JsonObject } from '#src/schema/json.ts'
import { type Screen, serverSet } from '#src/schema/screen.ts'
import type { Finding } from '#src/verdict/finding.ts'
import type { Judge } from '#src/verdict/judge.ts'
import type { RuleContext } from '#src/verdict/rules.ts'

/** What is wrong in a demonstration row, and the row as it may be stored. */
export type JudgedRow = { findings: Finding[]; record: JsonObject }

/** Judges a row with the defaults of its screen; unlike people, it may hold what only the server sets. */
export function judgeRow(screen: Screen, judge: Judge, row: JsonObject, context: RuleContext): JudgedRow {
  const record = { ...requiredDefaults(screen), ...row }
  const stored = serverSet(screen, record)
  const sent = Object.fromEntries(Object.entries(record).filter(([name]) => !Object.hasOwn(stored, name)))
  const verdict = judge.verdict(sent, { ...context, stored })
  return { findings: verdict.findings, record: { ...verdict.record, ...stored } }
}

const requiredDefaults = (screen: Screen): JsonObject =>
  Object.fromEntries(
    screen.fields.flatMap(({ name, required, readOnly, property }) =>
      required && !readOnly && property.default !== undefined ? [[name, property.default]] : [],
    ),
  )
