import type { Rule } from '#src/schema/dialect.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fromPointer, toPointer } from '#src/schema/json-pointer.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import { messageFor, ruleMessage } from './message.ts'
import { type Outcome, RuleBook, type RuleContext, type RuleTest } from './rules.ts'

/** Why a record is refused: the place (JSON pointer), the keyword or rule id that failed, and the Spanish text. */
export type Finding = { pointer: string; keyword: string; message: string }

/** A compiled JSON Schema validator (ajv), made at start in the server and at build for the browser. */
export type Validator = {
  (record: unknown): boolean
  errors?: { instancePath: string; keyword: string; params: Record<string, unknown> }[] | null | undefined
}

/** What is decided over a record. */
export type Verdict = {
  /**
   * At most one finding per field, in the order of the form; empty when the record is good. The schema speaks first,
   * then the rules, whose messages say more than that a field is missing under `x-required`.
   */
  findings: Finding[]
  /** Fields that must be filled, `x-required` included. */
  required: Set<string>
  /** The record as it may be stored: without what is hidden. */
  record: JsonObject
}

/** Decides over records of one screen; the same in browser, server, import and tests. */
export type Judge = {
  /** Fields that `x-visible` hides for this record; a form leaves them out of what it sends. */
  hidden: (record: JsonObject, context: RuleContext) => Set<string>
  /** Judges a record as it was sent: rules see what it says of hidden fields too, nothing else does. */
  verdict: (record: JsonObject, context: RuleContext) => Verdict
}

/** Compiles the rules of a screen and joins them to its validator. */
export function createJudge(screen: { fields: Field[]; rules: Rule[] }, validator: Validator): Judge {
  const fields = writableFields(screen)
  const book = new RuleBook(screen.fields)
  const rules = screen.rules.map((rule) => ({ ...rule, test: book.compile(rule.rule) }))
  const conditionsFor = (keyword: 'x-visible' | 'x-required'): { name: string; test: RuleTest }[] =>
    fields.flatMap(({ name, property }) =>
      property[keyword] ? [{ name, test: book.compile(property[keyword]) }] : [],
    )
  const visible = conditionsFor('x-visible')
  const demanded = conditionsFor('x-required')
  const always = fields.filter((field) => field.required).map((field) => field.name)

  /** What hides one field may hide the next that reads it, so it is asked again until nothing changes. */
  const hidden: Judge['hidden'] = (record, context) => {
    let away = new Set<string>()
    for (const _round of visible) {
      const values = book.valuesOf({ ...context.stored, ...omit(record, away) })
      const next = visible.filter(({ test }) => isAway(test(values, context))).map(({ name }) => name)
      if (next.length === away.size && next.every((name) => away.has(name))) break
      away = new Set(next)
    }
    return away
  }

  const verdict: Judge['verdict'] = (given, context) => {
    const away = hidden(given, context)
    const record = omit(given, away)
    const values = book.valuesOf({ ...context.stored, ...given })
    const asked = demanded.filter(({ test }) => isDemanded(test(values, context))).map(({ name }) => name)
    const required = new Set([...always, ...asked].filter((name) => !away.has(name)))
    const found = new Map<string, Finding>()
    const report = (name: string, keyword: string, message: string): void => {
      if (!found.has(name)) found.set(name, { pointer: toPointer(name), keyword, message })
    }
    for (const { name, keyword } of failures(validator, fields, record))
      if (!away.has(name)) report(name, keyword, describe(screen.fields, name, keyword, record))
    for (const { id, at, message, test } of rules)
      if (isBroken(test(values, context))) report(at, id, ruleMessage(message, screen.fields, given))
    for (const name of required)
      if (record[name] === undefined)
        report(name, 'required', describe(screen.fields, name, 'required', record))
    return { findings: inFormOrder(fields, found), required, record }
  }

  return { hidden, verdict }
}

// What cannot be computed is taken for the worse: the rule is broken, the field is in sight and must be filled.
const isBroken = (outcome: Outcome): boolean => outcome === 'fails' || outcome === 'error'
const isAway = (outcome: Outcome): boolean => outcome === 'fails' || outcome === 'absent'
const isDemanded = (outcome: Outcome): boolean => outcome === 'holds' || outcome === 'error'

type Failure = { name: string; keyword: string }

/** What the validator refuses, each field's failures in the order its schema states the keywords. */
function failures(validator: Validator, fields: Field[], record: JsonObject): Failure[] {
  if (validator(record)) return []
  const place = ({ name, keyword }: Failure): number => {
    const keywords = Object.keys(fields.find((field) => field.name === name)?.property ?? {})
    return keywords.indexOf(keyword === 'enum' ? 'oneOf' : keyword)
  }
  return (validator.errors ?? []).map(toFailure).sort((a, b) => place(a) - place(b))
}

function toFailure({ instancePath, keyword, params }: NonNullable<Validator['errors']>[number]): Failure {
  if (keyword === 'required') return { name: String(params.missingProperty), keyword }
  if (keyword === 'additionalProperties') return { name: String(params.additionalProperty), keyword }
  return { name: fromPointer(instancePath).join('/'), keyword }
}

function describe(fields: Field[], name: string, keyword: string, record: JsonObject): string {
  const field = fields.find((candidate) => candidate.name === name)
  if (!field) return `El campo «${name}» no existe en este recurso; quítelo.`
  if (field.readOnly) return `El campo «${name}» lo pone el servidor; no lo envíe.`
  return messageFor(field, keyword, record[name])
}

const omit = (record: JsonObject, names: Set<string>): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)))

const inFormOrder = (fields: Field[], found: Map<string, Finding>): Finding[] => {
  const ordered = fields.flatMap(({ name }) => found.get(name) ?? [])
  return [...[...found.values()].filter((finding) => !ordered.includes(finding)), ...ordered]
}
