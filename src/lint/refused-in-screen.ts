import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { definitions, metaSchema } from '#src/compile/meta-schema.ts'
import { sharedMetaSchemas } from '#src/compile/shared-meta-schemas.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Source } from '#src/schema/source.ts'
import { reportProblem } from './report-problem.ts'
import type { LintProblem } from './rule.ts'
import { dialectRules } from './rules.ts'
import { meantWord } from './synonyms.ts'
import { uniqueItems } from './unique-items.ts'

const screen = 'screen.schema.json'

/** One ajv for all meta-schemas, so that shared definitions are compiled once. */
const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: false,
  strictNumbers: true,
  validateSchema: false,
  // Lint runs once and for a moment: what it compiles need not be the fastest.
  meta: false,
  messages: false,
  code: { optimize: false },
})
  .removeKeyword('uniqueItems')
  .addKeyword(uniqueItems)
  .addSchema(
    {
      definitions,
      $defs: Object.fromEntries(
        Object.entries({ ...sharedMetaSchemas, [screen]: metaSchema }).map(([name, schema]) => [
          name,
          part(schema),
        ]),
      ),
    },
    'dialect',
  )

function part({ definitions: _definitions, $schema: _schema, ...schema }: JsonObject): JsonObject {
  return schema
}

/**
 * A refusal by the meta-schema of a file: its JSON pointer and the failed keyword. What follows from another one is not
 * reported.
 */
export type Refused = { pointer: string; keyword: string; problem: LintProblem; isReported: boolean }

/** Refusals in a screen file by the dialect: unknown keywords, missing ones, values of another type. */
export const refusedInScreen = (source: Source): Refused[] => refused(screen, source)

/** The same for a file of `schemas/shared`; one without a dialect, such as the municipalities, is not checked. */
export const refusedInShared = (name: string, source: Source): Refused[] =>
  Object.hasOwn(sharedMetaSchemas, name) ? refused(name, source) : []

/** What the meta-schema refuses in a document. */
export const screenErrors = (document: JsonObject): ErrorObject[] => errorsIn(screen, document)

function errorsIn(name: string, value: JsonValue): ErrorObject[] {
  const validate = ajv.getSchema(`dialect#/$defs/${name}`)
  return !validate || validate(value) ? [] : (validate.errors ?? []).filter(isCause)
}

function refused(name: string, source: Source): Refused[] {
  const errors = errorsIn(name, source.value)
  return errors.map((error) => ({ ...explain(source, error), isReported: !followsFrom(error, errors) }))
}

/**
 * A value of another type has no limits either, an empty one no form, a list of them is reported once, and a misspelt
 * word is not missing.
 */
const followsFrom = (error: ErrorObject, errors: ErrorObject[]): boolean =>
  errors.some(
    (other) =>
      other !== error &&
      other.instancePath === error.instancePath &&
      ((other.keyword === 'type' && error.keyword !== 'type') ||
        (other.keyword === 'minLength' && error.keyword === 'pattern') ||
        isMeant(other, error)),
  ) ||
  (error.keyword === 'type' && errors.some((other) => isSameOfFormer(other, error)))

/** Whether the element before it in its list has the same wrong type. */
const isSameOfFormer = (other: ErrorObject, { instancePath, params }: ErrorObject): boolean => {
  const [, list, index] = /^(.*)\/(\d+)$/.exec(instancePath) ?? []
  return (
    other.keyword === 'type' &&
    index !== undefined &&
    other.instancePath === `${list}/${Number(index) - 1}` &&
    other.params.type === params.type
  )
}

/** Whether an unknown word stands for the one that is missing. */
const isMeant = (unknown: ErrorObject, missing: ErrorObject): boolean =>
  unknown.keyword === 'additionalProperties' &&
  missing.keyword === 'required' &&
  meantWord(
    String(unknown.params.additionalProperty),
    Object.keys(unknown.parentSchema?.properties ?? {}),
  ) === missing.params.missingProperty

/** ajv repeats the error of a sub-schema as one of the keyword that holds it. */
const isCause = ({ keyword }: ErrorObject): boolean => keyword !== 'propertyNames' && keyword !== 'if'

function explain(source: Source, error: ErrorObject): Omit<Refused, 'isReported'> {
  const failure = { ...error, name: nearestName(error.instancePath) }
  const rule = dialectRules.find(({ takes }) => takes(failure))
  if (!rule) throw new Error(`No rule explains ${error.keyword} at ${error.instancePath}`)
  const { pointer = '', message, at, remedy } = rule.explain(failure)
  const problem = { ...source.problem(pointer, message, at), ...(remedy ? { remedy } : {}) }
  return { pointer, keyword: error.keyword, problem: reportProblem(rule, problem) }
}

/** The last name in a JSON pointer: the list that holds an item rather than the item's number. */
const nearestName = (pointer: string): string =>
  pointer.split('/').findLast((segment) => !/^\d*$/.test(segment)) ?? ''
