import { drawnFormSource } from '#src/compile/drawn-form.ts'
import { freeSchemas } from '#src/compile/free-schemas.ts'
import { requireRuntime } from '#src/compile/validator-runtime.ts'
import { type CompiledForm, compiledForms } from '#src/kinds/rjsf/compiled-forms.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/** Runs the source that the build puts into the chunk of a screen for a free schema. */
export const compiledForm = (schema: JsonObject): CompiledForm =>
  new Function('require', `return ${drawnFormSource(schema)}`)(requireRuntime) as CompiledForm

/** Does for a free schema what the module of its screen does once it is loaded. */
export function setCompiledForm(schema: JsonObject): void {
  compiledForms.set(schema, compiledForm(schema))
}

/** The same for all that some fields have. */
export const setCompiledForms = (fields: Field[]): void => freeSchemas(fields).forEach(setCompiledForm)
