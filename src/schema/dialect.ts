import type { ActionName } from './actions.ts'
import type { Exclusive } from './exclusive.ts'
import type { ObjectKeywords, Properties } from './property-dialect.ts'
import type { FindDocument, Rule, SortText } from './rule-dialect.ts'
import type { Creation, WorkflowDocument } from './workflow-dialect.ts'

/** What may be done with one record beside editing it; `when` is CEL over the record. */
export type RowAction = { action: ActionName; label: string; when?: string; opens?: LinkedAction }

/**
 * What an action of a row does with records of another screen: it creates one, or takes a transition of one that is
 * there, by the values that both hold.
 */
export type LinkedAction = {
  /** The `$id` of the other screen. */
  resource: string
  /** Name of the transition; without it a record is created. */
  takes?: string
  /** Whether those that are there already are offered to be changed, before a new one is. */
  edits?: boolean
  /** Fields of the other screen, each with the field of this one that it is equal to. */
  where: Record<string, string>
}

/**
 * Of a screen under dual control: a change waits for another person while `when` (CEL) holds of it, and takes effect at
 * once otherwise; `message` tells that it waits.
 */
export type ApprovalRule = { id: string; when: string; message: string }

/**
 * Of rows that hold from a day: whoever creates them is alerted at home, `businessDays` before the last day of what is
 * there, that nothing follows it. `message` may name `{mes}`, the month of the first day without a row, and `{fecha}`.
 */
export type Expected = { id: string; businessDays: number; message: string }

/** A list that is filtered, searched or exported only within so many days of a moment, else `message`. */
export type Span = { id: string; field: string; days: number; message: string }

/** Services whose base address the runtime configuration gives (design §3). */
export type ServiceName = 'profile' | 'mto' | 'hub' | 'ops' | 'productControl'

/** A part of a form under a heading; parts with a tab stand behind it. */
export type Section = {
  title: string
  description?: string
  fields: string[]
  columns?: 1 | 2 | 3
  tab?: string
}

/** `schemas/<area>/<resource>.schema.json` as an analyst writes it. */
export type ScreenDocument = {
  $schema?: string
  $id: string
  title: string
  description?: string
  type: 'object'
  'x-resource': {
    service: ServiceName
    path: string
    mixins?: string[]
    unique?: string[][]
    /** What a record is called where another one refers to it: `{code} - {name}`. */
    label?: string
    /** Whether the periods of dated rows follow each other without a gap. */
    continuous?: boolean
    approval?: ApprovalRule
    expected?: Expected
  }
  'x-screen': {
    route: string
    menu: number
    label?: string
    singular?: string
    sort?: SortText[]
    rowActions?: RowAction[]
    /** Fields whose sums over the whole filtered set stand below the table. */
    totals?: string[]
    span?: Span
    /** Columns whose cells can be changed where they stand; `true` for all that can. */
    editable?: boolean | string[]
    /** What creates and what changes a record, where that is not `crear` and `editar`. */
    create?: Creation
    edit?: ActionName
    sections?: Section[]
  }
  'x-actions': Record<string, string[]>
  'x-rules'?: Rule[]
  'x-workflow'?: WorkflowDocument
  'x-find'?: Record<string, FindDocument>
  'x-exclusive'?: Exclusive[]
} & ObjectKeywords

/** Fields and rules that a screen inherits by naming the mixin (domain §3). */
export type Mixin = {
  description: string
  properties: Properties
  required: string[]
  'x-rules'?: Rule[]
  'x-workflow'?: WorkflowDocument
}
