import { _, type Code, type CodeKeywordDefinition } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { getProperty, operators, stringify } from 'ajv/dist/compile/codegen/index.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { formats, objectFormats } from '#src/kinds/formats.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import { transitionFields } from '#src/schema/workflow.ts'
import type { Validator } from '#src/validation/issue.ts'
import '#src/validation/install-document-words.ts'
import { countChoices } from './counted-choices.ts'
import { freeSchemaId, freeSchemas, validatedSchema } from './free-schemas.ts'
import { type Recorded, recordSchema } from './record-schema.ts'

/**
 * ajv as in design §4: strict, own properties only, all failures reported; formats come from the kinds.
 * @param source whether it keeps the source of what it compiles, megabytes for all screens
 */
function createAjv(source = false): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    // Tuples of free schemas may be open.
    strictTuples: false,
    allErrors: true,
    messages: false,
    ownProperties: true,
    formats,
    code: { source, formats: _`require("formats")` },
  })
  ajv.addKeyword(dayLimit('formatMinimum', operators.LT))
  ajv.addKeyword(objectFormat)
  ajv.addKeyword(dayLimit('formatMaximum', operators.GT))
  ajv.addKeyword(documentType)
  ajv.addKeyword(fileLimit)
  for (const keyword of annotations) ajv.addKeyword(keyword)
  countChoices(ajv)
  return ajv
}

/** Keywords of free schemas that say nothing about values. */
const annotations = ['x-error', 'x-unit']

/** ISO days compare as texts. */
const dayLimit = (keyword: string, fails: Code): CodeKeywordDefinition => ({
  keyword,
  type: 'string',
  schemaType: 'string',
  code: (context) => context.fail(_`${context.data} ${fails} ${context.schema}`),
})

/** `format` for objects, which ajv restricts to texts and numbers. */
const objectFormat: CodeKeywordDefinition = {
  keyword: 'objectFormat',
  type: 'object',
  schemaType: 'string',
  code: (context) => {
    const name: string = context.schema
    const code = _`require("objectFormats")${getProperty(name)}`
    const takes = context.gen.scopeValue('formats', { key: `object ${name}`, ref: objectFormats[name], code })
    context.fail(_`!${takes}(${context.data})`)
  },
}

/** Checks a document number by the value of the field beside it, which the error reports as `type`. */
const documentType: CodeKeywordDefinition = {
  keyword: 'x-document-type',
  type: 'string',
  schemaType: 'string',
  error: {
    message: 'must be a number of its document type',
    params: ({ it, schema }) => _`{type: ${it.parentData}${getProperty(schema)}}`,
  },
  code: (context) => {
    const { gen, it, data, schema } = context
    const code = _`require("formats").documento.validate`
    const takes = gen.scopeValue('formats', {
      key: 'documento of a type',
      ref: formats.documento?.validate,
      code,
    })
    context.fail(_`!${takes}(${data}, ${it.parentData}${getProperty(schema)})`)
  },
}

/** Limits of a field's files, which the error reports as `limit`. */
const fileLimit: CodeKeywordDefinition = {
  keyword: 'x-file',
  type: 'object',
  schemaType: 'object',
  error: { message: 'must be such a file', params: ({ schema }) => _`{limit: ${stringify(schema)}}` },
  code: (context) => {
    const { gen, data, schema } = context
    const code = _`require("objectFormats").archivo`
    const takes = gen.scopeValue('formats', { key: 'object archivo', ref: objectFormats.archivo, code })
    context.fail(_`!${takes}(${data}, ${stringify(schema)})`)
  },
}

const ajv = createAjv()

/** The validator of a screen's records, ready to run in the server. */
export function compileValidator(screen: Recorded): Validator {
  addFreeSchemas(ajv, screen.fields)
  return ajv.compile(recordSchema(screen))
}

/** Compiles a free schema by itself. @throws what ajv says of a schema that it cannot compile */
export function compileFreeSchema(schema: JsonObject): void {
  const validated = validatedSchema(schema)
  try {
    ajv.compile(validated)
  } finally {
    ajv.removeSchema(validated)
  }
}

/** Records refer to the free schemas of their fields. */
function addFreeSchemas(compiler: Ajv2020, fields: Field[]): void {
  for (const schema of freeSchemas(fields)) {
    const id = freeSchemaId(schema)
    if (!Object.hasOwn(compiler.schemas, id)) compiler.addSchema(validatedSchema(schema), id)
  }
}

/** The conditions that the screen's branches depend on, ready to run. */
export const compileConditions = ({ conditions = [] }: Recorded): Validator[] =>
  conditions.map((condition) => ajv.compile(condition))

/**
 * The same as JavaScript source for the browser, which runs no ajv and no eval. The source is the body of a CommonJS
 * module that calls `require` for `formats` and ajv's small runtime; it exports `record`, `condition0`, `condition1`…
 * and `transition` with the index of each transition that needs an input.
 */
export function validatorSource(screen: Recorded & Pick<Screen, 'workflow'>): string {
  const compiler = createAjv(true)
  addFreeSchemas(compiler, screen.fields)
  compiler.addSchema(recordSchema(screen), 'record')
  const names = (screen.conditions ?? []).map((condition, index) => {
    compiler.addSchema(condition, `condition${index}`)
    return `condition${index}`
  })
  const inputValidators = (screen.workflow?.transitions ?? []).flatMap((transition, index) => {
    if (transition.asks.length === 0) return []
    compiler.addSchema(
      recordSchema({ fields: transitionFields(screen.fields, transition) }),
      `transition${index}`,
    )
    return `transition${index}`
  })
  const exported = ['record', ...names, ...inputValidators]
  return standaloneCode(compiler, Object.fromEntries(exported.map((name) => [name, name])))
}
