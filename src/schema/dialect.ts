import type { JsonValue } from './json.ts'

/** One option of a closed list: JSON Schema's `const` + `title`, and the mark its state is shown with. */
export type Choice = { const: string; title: string; 'x-mark'?: StateMark }

/** Shapes of the state marks; each state is a shape plus a word, never a colour alone. */
export type StateMark =
  | 'active'
  | 'inactive'
  | 'approved'
  | 'pending'
  | 'rejected'
  | 'draft'
  | 'future'
  | 'warning'

/** A field of a screen: JSON Schema 2020-12 plus the `x-` keywords of design §4. */
export type Property = {
  $ref?: string
  type?: 'string' | 'integer' | 'number' | 'boolean'
  format?: string
  title?: string
  description?: string
  default?: JsonValue
  readOnly?: boolean
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  formatMinimum?: string
  formatMaximum?: string
  oneOf?: Choice[]
  'x-table'?: boolean
  'x-search'?: boolean
  'x-sort'?: boolean
  'x-filter'?: boolean
  'x-immutable'?: boolean
  'x-unit'?: string
  'x-error'?: Record<string, string>
  'x-visible'?: string
  'x-required'?: string
}

export type Properties = Record<string, Property>

/** A whole-form rule in CEL (design §4); `at` is the field that shows `message`. */
export type Rule = { id: string; rule: string; at: string; message: string }

/** `campo` or `campo,desc`. */
export type SortText = string

/** Services whose base address the runtime configuration gives (design §3). */
export type ServiceName = 'profile' | 'mto' | 'hub' | 'ops' | 'productControl'

/** `schemas/<area>/<resource>.schema.json` as an analyst writes it. */
export type ScreenDocument = {
  $schema?: string
  $id: string
  title: string
  description?: string
  type: 'object'
  'x-resource': { service: ServiceName; path: string; mixins?: string[]; unique?: string[][] }
  'x-screen': { route: string; menu: number; label?: string; singular?: string; sort?: SortText[] }
  'x-actions': Record<string, string[]>
  'x-rules'?: Rule[]
  required?: string[]
  properties: Properties
}

/** Fields and rules that a screen inherits by naming the mixin (domain §3). */
export type Mixin = { description: string; properties: Properties; required: string[]; 'x-rules'?: Rule[] }
