import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/** A construct of JSON Schema: a schema, values that it takes, and such that it refuses, with where. */
export type Construct = {
  construct: string
  schema: JsonObject
  /** A `uiSchema` with it. */
  ui?: JsonObject
  valid: JsonObject[]
  invalid: { value: JsonObject; at: string[] }[]
}

const folder = resolve(import.meta.dirname, '../fixtures/free-schemas')

/** Every construct that rjsf draws in a field of kind `rjsf`. */
export const freeSchemaCorpus: Construct[] = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Construct,
)

/** A field of it. */
export const documentField = ({ schema, ui }: Pick<Construct, 'schema' | 'ui'>): Field => ({
  name: 'doc',
  kind: 'rjsf',
  title: 'Documento',
  property: {
    type: 'object',
    format: 'rjsf',
    title: 'Documento',
    'x-schema': schema,
    ...(ui ? { 'x-ui': ui } : {}),
  },
  required: false,
  readOnly: false,
  immutable: false,
})
