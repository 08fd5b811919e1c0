import type { ActionName } from './actions.ts'
import type { Exclusive } from './exclusive.ts'
import type { JsonObject } from './json.ts'
import type { FigureDocument } from './key-figure.ts'
import type { Condition, Properties, Property } from './property-dialect.ts'
import type { FindOperator, FindTake, Rule } from './rule-dialect.ts'
import type {
  ApprovalEffect,
  ApprovalRule,
  DateRangeLimit,
  Expected,
  FormDialog,
  Holder,
  RowAction,
  Section,
  ServiceName,
} from './screen-document.ts'
import type { ServiceShape } from './service-dialect.ts'
import type { Dated } from './validity.ts'
import type { Creation, Workflow } from './workflow-dialect.ts'

/** A field with its `$ref`s and mixins resolved and a known kind. */
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
  /** Fields of a nested object, or of each item of a list of objects. */
  level?: Level
}

/** The fields of one object, a record or a part of one. */
export type Level = {
  /** Every field that the object may have, those of its branches included. */
  fields: Field[]
  branches: Branch[]
}

/** Additions to an object while a condition over it holds. */
export type Branch = {
  /** Index in `Screen.conditions`. */
  condition: number
  /** The fields that it reads; `anyField` where it may read all of them. */
  reads: string[]
  /** Fields that are there only in branches that hold. */
  fields: string[]
  required: string[]
  /** Narrower limits of the object's own fields. */
  limits: Properties
}

/** Stands for every field of an object; no field has this name. */
export const anyField = '*'

export type SortTerm = { field: string; descending: boolean }

/** A lookup of a resource's rows for rules, as `found.name`. */
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
  /** Whether values computed from the rows follow them when they change. */
  follows: boolean
  /** With `count`: counts the values of `field` that more rows share than the expression says. */
  each?: { field: string; over: string }
  /** Fields taken from the resource; none until all screens are known. */
  taken: Field[]
}

/** A screen ready for compilation: one schema file with its mixins and vocabularies resolved. */
export type Screen = {
  id: string
  title: string
  description: string
  /** Name of one record on buttons: «Crear causal». */
  singular: string
  /** Further words by which the command bar finds it. */
  words?: string[]
  /** First segment of the route, such as `libranza`. */
  area: string
  route: string
  service: ServiceName
  path: string
  /** What its service looks like elsewhere, where that is not usual. */
  serviceShape?: ServiceShape
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
  /** Label of a record where another one refers to it: `{code} - {name}`. */
  label: string
  sort: SortTerm[]
  /** Fields whose sums over the whole filtered set stand below the table. */
  totals: string[]
  /** Limit of the days in its list. */
  span?: DateRangeLimit
  /** Columns whose cells can be edited in place. */
  editable: string[]
  rules: Rule[]
  /** Values that two of its rows may not share. */
  exclusive: Exclusive[]
  /** Lookups of its rules in other records. */
  finds: Find[]
  rowActions: RowAction[]
  /** Whose rows people look for first. */
  holder?: Holder
  actions: Record<string, ActionName[]>
  /** Its states, where records have some. */
  workflow?: Workflow
  /** Actions that create and change its records, if not `crear` and `editar`. */
  create?: Creation
  edit?: ActionName
  /** Texts of its form's dialog, where they are not the usual ones. */
  dialog?: FormDialog
  /** Changes that wait for another person; under dual control all do unless it says so. */
  approval?: ApprovalRule
  /** What the server does once a change takes effect. */
  approvalEffect?: ApprovalEffect
  /** Key figures over its rows at home. */
  figures: FigureDocument[]
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

/**
 * Whether nobody reads a value whole, not even in its record: it names something to act on, such as an account (spec
 * §2). For personal data the server decides who does.
 */
export const isNeverWhole = ({ property }: Pick<Field, 'property'>): boolean =>
  property['x-masked'] === true && property['x-personal'] !== true

/** Whether people know a record by a field of its key: no table shows an id that only the server sets. */
export const isSpoken = ({ readOnly, property }: Pick<Field, 'readOnly' | 'property'>): boolean =>
  !readOnly || property['x-table'] === true

/** Whether a table cell can hold the field's control: it shows the whole value, and may be written again. */
export const isEditedInPlace = ({ readOnly, immutable, level, property }: Field): boolean =>
  property['x-table'] === true &&
  !readOnly &&
  !immutable &&
  !level &&
  property.type !== 'array' &&
  property['x-masked'] !== true

/**
 * Whether people may put a list in the order of a field: its place would tell what a masked one hides. Where that is the
 * screen's own order, it is the list's first and none that is asked for.
 */
export const isSortable = ({ name, property }: Field, sort: SortTerm[]): boolean =>
  property['x-masked'] !== true && (property['x-sort'] === true || sort.some(({ field }) => field === name))

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
