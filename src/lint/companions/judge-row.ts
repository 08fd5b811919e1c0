import equal from 'fast-deep-equal'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { type Screen, serverSet } from '#src/schema/screen.ts'
import { computedTexts } from '#src/verdict/computed.ts'
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
  const computed = Object.entries(verdict.computed).filter(([name]) => !goesByOthers(screen, name))
  const differing = computed.flatMap(([name, value]) =>
    row[name] === undefined || equal(row[name], value) ? [] : [misvalued(name, value)],
  )
  const findings = [...verdict.findings, ...differing]
  return { findings, record: { ...verdict.record, ...verdict.computed, ...stored } }
}

/** What goes by the day of a write says in a row which day that was, and what goes by other rows what they were. */
const goesByOthers = (screen: Screen, name: string): boolean =>
  computedTexts({ fields: screen.fields.filter((field) => field.name === name) }).some((text) =>
    /\b(today\b|found\.)/.test(text),
  )

const misvalued = (name: string, value: JsonValue): Finding => ({
  pointer: toPointer(name),
  keyword: 'x-computed',
  message: `El valor que se calcula es ${JSON.stringify(value)}.`,
})

const requiredDefaults = (screen: Screen): JsonObject =>
  Object.fromEntries(
    screen.fields.flatMap(({ name, required, readOnly, property }) =>
      required && !readOnly && property.default !== undefined ? [[name, property.default]] : [],
    ),
  )
