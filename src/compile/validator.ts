import { _, type Code, type CodeKeywordDefinition } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { operators } from 'ajv/dist/compile/codegen/index.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { formats } from '#src/kinds/formats.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Validator } from '#src/verdict/judge.ts'
import { recordSchema } from './record-schema.ts'

/** ajv as design §4 asks: strict, own properties only, all failures told; formats come from the kinds. */
function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    ownProperties: true,
    formats,
    code: { source: true, formats: _`require("formats")` },
  })
  ajv.addKeyword(dayLimit('formatMinimum', operators.LT))
  ajv.addKeyword(dayLimit('formatMaximum', operators.GT))
  return ajv
}

/** ISO days compare as texts. */
const dayLimit = (keyword: string, fails: Code): CodeKeywordDefinition => ({
  keyword,
  type: 'string',
  schemaType: 'string',
  code: (context) => context.fail(_`${context.data} ${fails} ${context.schema}`),
})

const ajv = createAjv()

/** The validator of a screen's records, ready to run in the server. */
export const compileValidator = (screen: { fields: Field[] }): Validator =>
  ajv.compile(recordSchema(screen))

/**
 * The same validator as JavaScript source for the browser, which runs no ajv and no eval.
 * The source is the body of a CommonJS module that calls `require` for `formats` and ajv's small runtime.
 */
export const validatorSource = (screen: { fields: Field[] }): string =>
  standaloneCode(ajv, ajv.compile(recordSchema(screen)))
