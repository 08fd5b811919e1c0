import type { JsonObject } from '#src/schema/json.ts'

/** Whether a value is of a part of a free schema. */
type PartValidator = (value: unknown) => boolean

/** A free schema as rjsf draws it, and the validators of its parts, which the build compiles. */
export type CompiledForm = {
  /** The same in the dialect that rjsf knows: draft 7. */
  schema: JsonObject
  /** By the hash that rjsf gives to a part. */
  validators: Record<string, PartValidator>
}

/** Compiled forms by the `x-schema` of their field: the module of a screen sets those that it has. */
export const compiledForms = new WeakMap<JsonObject, CompiledForm>()
