import type { Registry } from '#src/kinds/view.tsx'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/** What the fields of a form know beside their own value. */
export type FormContext = {
  registry: Registry
  fields: Map<string, Field>
  /** Text under each field that is wrong and has been left, or that the server refused. */
  errors: Map<string, string>
  required: Set<string>
  readOnly: (field: Field) => boolean
  onLeave: (name: string) => void
}

/** A record while it is edited: values, or text that stands for none yet. */
export type FormData = JsonObject

/** The same for rjsf's types, which do not come to an end over recursive JSON. */
export type RjsfData = Record<string, unknown>
