import { createSchemaUtils, hashForSchema, type ValidatorType } from '@rjsf/utils'
import { _, Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { formats } from '#src/kinds/formats.ts'
import { facets } from '#src/kinds/rjsf/facets.ts'
import { allSchemas, mapSchemas } from '#src/kinds/rjsf/sub-schemas.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'

/** A free schema as rjsf draws it: draft 7, with tuples and dependencies as rjsf knows them. */
export const drawnSchema = (schema: JsonObject): JsonObject =>
  mapSchemas(schema, (one) => toDraft7(withType(one, schema)))

/** rjsf sets the constants of alternatives only where they are known to be objects. */
function withType(schema: JsonObject, root: JsonObject): JsonObject {
  const { type, oneOf } = schema
  return type === undefined && Array.isArray(oneOf) && oneOf.every((one) => isOfObject(one, root))
    ? { type: 'object', ...schema }
    : schema
}

const isOfObject = (schema: JsonValue, root: JsonObject): boolean =>
  facets(schema, root).some(({ type }) => type === 'object')

function toDraft7(schema: JsonObject): JsonObject {
  const { prefixItems, dependentSchemas, dependentRequired, ...rest } = schema
  const { items, ...others } = rest
  const dependencies = { ...asObject(dependentRequired), ...asObject(dependentSchemas) }
  return {
    ...(prefixItems === undefined ? rest : others),
    ...(prefixItems === undefined ? {} : { items: prefixItems }),
    ...(prefixItems === undefined || items === undefined ? {} : { additionalItems: items }),
    ...(Object.keys(dependencies).length === 0 ? {} : { dependencies }),
  }
}

const asObject = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {})

/** Name of the whole, to which references lead. */
const whole = 'drawn'

/**
 * Source of an expression with what `compiledForms` holds of a free schema. rjsf finds the alternatives that a value is
 * of by these validators; it runs no ajv and no eval in the browser. The source calls `require` as a validator does.
 */
export function drawnFormSource(schema: JsonObject): string {
  const drawn = drawnSchema(schema)
  const parts = partsOf(drawn)
  const ajv = new Ajv({
    strict: false,
    messages: false,
    ownProperties: true,
    formats,
    code: { source: true, formats: _`require("formats")` },
  })
  ajv.addSchema(drawn, whole)
  const hashes = Object.keys(parts)
  for (const [index, hash] of hashes.entries()) ajv.addSchema(fromWhole(parts[hash] ?? {}), `part${index}`)
  const code = standaloneCode(
    ajv,
    Object.fromEntries(hashes.map((_hash, index) => [`part${index}`, `part${index}`])),
  )
  const validators = hashes.map((hash, index) => `${JSON.stringify(hash)}: exports.part${index}`)
  return `(() => {
const exports = {}
${code.replace('"use strict";', '')}
return { schema: ${JSON.stringify(drawn)}, validators: { ${validators.join(', ')} } }
})()`
}

/**
 * Every part by which rjsf may ask whether a value is of it, by the hash that it gives to the part: found by letting it
 * choose among the alternatives of each schema, with conditions that hold and that do not.
 */
function partsOf(drawn: JsonObject): Record<string, JsonObject> {
  const parts: Record<string, JsonObject> = { [hashForSchema(drawn)]: drawn }
  for (const answer of [false, true]) {
    const utils = createSchemaUtils(listening(parts, answer), drawn)
    for (const { schema } of allSchemas(drawn))
      for (const value of [undefined, {}, []]) {
        const { oneOf, anyOf } = utils.retrieveSchema(schema, value) as JsonObject
        for (const options of [schema.oneOf, schema.anyOf, oneOf, anyOf])
          if (Array.isArray(options)) choose(utils, options.filter(isJsonObject), value)
      }
  }
  return parts
}

function choose(utils: ReturnType<typeof createSchemaUtils>, options: JsonObject[], value: unknown): void {
  const retrieved = options.map((option) => utils.retrieveSchema(option, value))
  for (const among of [options, retrieved, retrieved.map((option) => utils.retrieveSchema(option, value))])
    for (const data of [value, {}]) utils.getClosestMatchingOption(data, among, 0)
}

/** A validator that keeps what it is asked about. */
const listening = (parts: Record<string, JsonObject>, answer: boolean): ValidatorType => ({
  isValid: (schema) => {
    if (schema.$id === undefined) parts[hashForSchema(schema)] ??= schema as JsonObject
    return answer && schema.$id === undefined
  },
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
})

/** A part on its own, whose references lead into the whole. */
const fromWhole = (part: JsonObject): JsonObject => {
  const { $id: _id, ...rest } = mapSchemas(part, (schema) =>
    typeof schema.$ref === 'string' && schema.$ref.startsWith('#')
      ? { ...schema, $ref: whole + schema.$ref }
      : schema,
  )
  return rest
}
