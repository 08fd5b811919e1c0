import type { Rule } from '#src/schema/dialect.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fromPointer, toPointer } from '#src/schema/json-pointer.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import { messageFor, ruleMessage } from './message.ts'
import { RuleBook, type RuleContext, type RuleTest } from './rules.ts'

/** Why a record is refused: the place (JSON pointer), the keyword or rule id that failed, and the Spanish text. */
export type Finding = { pointer: string; keyword: string; message: string }

/** A compiled JSON Schema validator (ajv), made at start in the server and at build for the browser. */
export type Validator = {
  (record: unknown): boolean
  errors?: { instancePath: string; keyword: string; params: Record<string, unknown> }[] | null | undefined
}

/** Decides over records of one screen; the same in browser, server, import and tests. */
export type Judge = {
  /**
   * At most one finding per field, in the order of the form; empty when the record is good. The schema speaks first,
   * then the rules, whose messages say more than that a field is missing under `x-required`.
   */
  findings: (record: JsonObject, context: RuleContext) => Finding[]
  /** Fields that `x-visible` hides for this record; they are not saved. */
  hidden: (record: JsonObject, context: RuleContext) => Set<string>
  /** Fields that this record must fill, `x-required` included. */
  required: (record: JsonObject, context: RuleContext) => Set<string>
}

/** Compiles the rules of a screen and joins them to its validator. */
export function createJudge(screen: { fields: Field[]; rules: Rule[] }, validator: Validator): Judge {
  const fields = writableFields(screen)
  const book = new RuleBook(screen.fields)
  const rules = screen.rules.map((rule) => ({ ...rule, test: book.compile(rule.rule) }))
  const visible = conditions(fields, 'x-visible', book)
  const demanded = conditions(fields, 'x-required', book)

  const hidden: Judge['hidden'] = (record, context) =>
    new Set(
      visible
        .filter(({ test }) => test(book.valuesOf({ ...context.stored, ...record }), context) === false)
        .map(({ name }) => name),
    )

  const required: Judge['required'] = (record, context) =>
    new Set([
      ...fields.filter((field) => field.required).map((field) => field.name),
      ...demanded
        .filter(({ test }) => test(book.valuesOf({ ...context.stored, ...record }), context) === true)
        .map(({ name }) => name),
    ])

  const findings: Judge['findings'] = (record, context) => {
    const found = new Map<string, Finding>()
    const report = (name: string, keyword: string, message: string): void => {
      if (!found.has(name)) found.set(name, { pointer: toPointer(name), keyword, message })
    }
    const away = hidden(record, context)
    for (const { name, keyword } of failures(validator, fields, record))
      if (!away.has(name)) report(name, keyword, describe(screen.fields, name, keyword, record))
    const values = book.valuesOf({ ...context.stored, ...record })
    for (const { id, at, message, test } of rules)
      if (test(values, context) === false) report(at, id, ruleMessage(message, screen.fields, record))
    for (const name of required(record, context))
      if (record[name] === undefined && !away.has(name))
        report(name, 'required', describe(screen.fields, name, 'required', record))
    return inFormOrder(fields, found)
  }

  return { findings, hidden, required }
}

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

const conditions = (
  fields: Field[],
  keyword: 'x-visible' | 'x-required',
  book: RuleBook,
): { name: string; test: RuleTest }[] =>
  fields.flatMap(({ name, property }) =>
    property[keyword] ? [{ name, test: book.compile(property[keyword]) }] : [],
  )

const inFormOrder = (fields: Field[], found: Map<string, Finding>): Finding[] => {
  const ordered = fields.flatMap(({ name }) => found.get(name) ?? [])
  return [...[...found.values()].filter((finding) => !ordered.includes(finding)), ...ordered]
}
