import type { ActionName } from './actions.ts'
import type { Property, Rule, ServiceName } from './dialect.ts'
import type { JsonObject } from './json.ts'

/** A field after `$ref`s and mixins are resolved and its kind is known. */
export type Field = {
  name: string
  kind: string
  title: string
  property: Property
  required: boolean
  /** Set by the server; never sent by a client. */
  readOnly: boolean
  /** Fixed once the record exists. */
  immutable: boolean
}

export type SortTerm = { field: string; descending: boolean }

/** A screen ready to be compiled: what one schema file says once its mixins and vocabularies are in it. */
export type Screen = {
  id: string
  title: string
  description: string
  /** What one record is called on buttons: «Crear causal». */
  singular: string
  /** First segment of the route, such as `libranza`. */
  area: string
  route: string
  service: ServiceName
  path: string
  menu: { id: number; name: string; moduleName: string; subModule: string }
  mixins: string[]
  fields: Field[]
  unique: string[][]
  sort: SortTerm[]
  rules: Rule[]
  actions: Record<string, ActionName[]>
}

/** Fields a client may send, in the order of the form. */
export const writableFields = (screen: { fields: Field[] }): Field[] =>
  screen.fields.filter((field) => !field.readOnly)

export const findField = (screen: { fields: Field[] }, name: string): Field | undefined =>
  screen.fields.find((field) => field.name === name)

/** The part of a stored record that only the server sets. */
export const serverSet = (screen: { fields: Field[] }, record: JsonObject): JsonObject =>
  Object.fromEntries(
    screen.fields.flatMap(({ name, readOnly }) => {
      const value = record[name]
      return readOnly && value !== undefined ? [[name, value]] : []
    }),
  )
