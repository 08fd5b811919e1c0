import type { ActionName } from './actions.ts'
import type { ApprovalRule, Expected, RowAction, Section, ServiceName, Span } from './dialect.ts'
import type { Exclusive } from './exclusive.ts'
import type { JsonObject } from './json.ts'
import type { Condition, Properties, Property } from './property-dialect.ts'
import type { FindOperator, FindTake, Rule } from './rule-dialect.ts'
import type { Dated } from './validity.ts'
import type { Creation, Workflow } from './workflow-dialect.ts'

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
  /** What a nested object, or each item of a list of objects, holds. */
  level?: Level
}

/** The fields of one object, a record or a part of one. */
export type Level = {
  /** Every field that the object may have, those of its branches included. */
  fields: Field[]
  branches: Branch[]
}

/** What holds of an object while a condition over it holds. */
export type Branch = {
  /** Index in `Screen.conditions`. */
  condition: number
  /** The fields that it looks at; `anyField` where it may look at all of them. */
  reads: string[]
  /** Fields that are there only in branches that hold. */
  fields: string[]
  required: string[]
  /** Narrower limits of the object's own fields. */
  limits: Properties
}

/** Stands for every field of an object; no field is called so. */
export const anyField = '*'

export type SortTerm = { field: string; descending: boolean }

/** Rows of a resource that rules look at as `found.name`. */
export type Find = {
  name: string
  /** Id of the resource. */
  resource: string
  where: { field: string; operator: FindOperator; expression: string }[]
  asOf?: string
  among: 'enVigor' | 'activos' | 'todos'
  sort: SortTerm[]
  take: FindTake
  isList: boolean
  /** Whether what is computed from the rows follows them when they change. */
  follows: boolean
  /** With `count`: what is counted are the values of `field` that more rows share than the expression says. */
  each?: { field: string; over: string }
  /** The fields of the resource that are taken; none until all screens are known. */
  taken: Field[]
}

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
  branches: Branch[]
  /** JSON Schemas that branches depend on. */
  conditions: Condition[]
  sections: Section[]
  unique: string[][]
  /** Of a screen whose rows hold from a day (mixin VIGENCIA). */
  dated?: Dated
  /** What a record is called where another one refers to it: `{code} - {name}`. */
  label: string
  sort: SortTerm[]
  /** Fields whose sums over the whole filtered set stand below the table. */
  totals: string[]
  /** Within how many days its list is filtered. */
  span?: Span
  /** Columns whose cells can be changed where they stand. */
  editable: string[]
  rules: Rule[]
  /** What no two of its rows may share. */
  exclusive: Exclusive[]
  /** Rows of other records that its rules look at. */
  finds: Find[]
  rowActions: RowAction[]
  actions: Record<string, ActionName[]>
  /** Its states, where records go through some. */
  workflow?: Workflow
  /** What creates and changes its records, where that is not `crear` and `editar`. */
  create?: Creation
  edit?: ActionName
  /** Which changes wait for another person; under dual control all do unless it says so. */
  approval?: ApprovalRule
  /** When somebody is alerted that the next row is missing. */
  expected?: Expected
}

/** Fields a client may send, in the order of the form. */
export const writableFields = ({ fields }: { fields: Field[] }): Field[] =>
  fields.filter((field) => !field.readOnly)

/** Whether the product itself writes its records, and nobody changes them (mixin REGISTRO). */
export const isLog = ({ mixins }: Pick<Screen, 'mixins'>): boolean => mixins.includes('REGISTRO')

export const findField = (screen: { fields: Field[] }, name: string): Field | undefined =>
  screen.fields.find((field) => field.name === name)

/** Whether a cell of the table can hold the field's control: it stands there whole, and may be written again. */
export const isEditedInPlace = ({ readOnly, immutable, level, property }: Field): boolean =>
  property['x-table'] === true &&
  !readOnly &&
  !immutable &&
  !level &&
  property.type !== 'array' &&
  property['x-masked'] !== true

/** The part of a stored record that only the server sets. */
export const serverSet = (screen: { fields: Field[] }, record: JsonObject): JsonObject =>
  Object.fromEntries(
    screen.fields.flatMap(({ name, readOnly }) => {
      const value = record[name]
      return readOnly && value !== undefined ? [[name, value]] : []
    }),
  )

/** The part of a stored record that a client may send. */
export const sentPart = (screen: { fields: Field[] }, record: JsonObject): JsonObject =>
  Object.fromEntries(
    writableFields(screen).flatMap(({ name }) => {
      const value = record[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
