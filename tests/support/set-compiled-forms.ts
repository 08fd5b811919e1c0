import { drawnFormSource } from '#src/compile/drawn-form.ts'
import { freeSchemas } from '#src/compile/free-schemas.ts'
import { requireRuntime } from '#src/compile/validator-runtime.ts'
import { type CompiledForm, compiledForms } from '#src/kinds/rjsf/compiled-forms.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/** Runs the source that the build puts into the chunk of a screen for a free schema. */
export const compiledForm = (schema: JsonObject): CompiledForm =>
  new Function('require', `return ${drawnFormSource(schema)}`)(requireRuntime) as CompiledForm

/** Does for fields what the module of their screen does once it is loaded. */
export function setCompiledForms(fields: Field[]): void {
  for (const schema of freeSchemas(fields)) compiledForms.set(schema, compiledForm(schema))
}
