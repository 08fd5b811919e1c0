import type { ActionName } from './actions.ts'
import type { Exclusive } from './exclusive.ts'
import type { FigureDocument } from './key-figure.ts'
import type { OperationName } from './operations.ts'
import type { ObjectKeywords, Properties } from './property-dialect.ts'
import type { FindDocument, Rule, SortText } from './rule-dialect.ts'
import type { ServiceShape } from './service-dialect.ts'
import type { PeriodLength } from './validity.ts'
import type { Creation, WorkflowDocument } from './workflow-dialect.ts'

/**
 * An action on one record beside editing it; `when` is CEL over the record. With `inRow` it stands in its row as a
 * button too.
 */
export type RowAction = {
  action: ActionName
  label: string
  when?: string
  inRow?: boolean
  opens?: LinkedAction
  /** Values that a change of the record starts with: its form opens with them. */
  sets?: Record<string, string>
}

/**
 * The record of another screen that people look for first, such as the client of accounts: the reference to it, what to
 * type, and fields of it that stand beside the search for who may see that screen.
 */
export type Holder = { field: string; hint: string; shows: string[] }

/**
 * Action of a row on records of another screen: it creates one, or takes a transition of an existing one, by the values
 * that both hold.
 */
export type LinkedAction = {
  /** The `$id` of the other screen. */
  resource: string
  /** Name of the transition; without it a record is created. */
  takes?: string
  /** Whether existing ones are changed in the same form, in which the open part of their key is chosen. */
  edits?: boolean
  /** Options that a new record starts with, by closed lists of the other screen. */
  starts?: Record<string, string>
  /** Fields of this screen that the dialog shows under its title, to say whom it is about. */
  about?: string[]
  /** Fields of the other screen, each with the equal field of this one. */
  where: Record<string, string>
}

/**
 * Of a screen under dual control: a change waits for another person while `when` (CEL) holds for it, and takes effect
 * at once otherwise; `message` says that it waits.
 */
export type ApprovalRule = { id: string; when: string; message: string }

/**
 * Of a screen under dual control with the mixin EFECTO: what the server does once a change takes effect, where `when`
 * (CEL over the record as it is then) holds.
 */
export type ApprovalEffect = { operation: OperationName; when: string }

/**
 * Of rows that hold from a day: whoever creates them is alerted at home, `businessDays` before the last day of what is
 * there, that nothing follows it. `message` may name `{mes}`, the month of the first day without a row, and `{fecha}`.
 */
export type Expected = { id: string; businessDays: number; message: string }

/** A list that is filtered, searched or exported only within so many days of a moment, else `message`. */
export type DateRangeLimit = { id: string; field: string; days: number; message: string }

/** Services whose base address the runtime configuration gives (design §3). */
export type ServiceName = 'profile' | 'mto' | 'hub' | 'ops' | 'productControl'

/** A part of a form under a heading; parts with a tab stand behind it. */
export type Section = {
  title: string
  description?: string
  fields: string[]
  columns?: 1 | 2 | 3
  tab?: string
  choice?: SectionChoice
}

/** A question whose answer sets several fields of a section at once; the form shows it in their place. */
export type SectionChoice = {
  title: string
  options: { title: string; description?: string; sets: Record<string, string | boolean> }[]
}

/**
 * Texts of a form's dialog in place of «Crear …» or «Editar …», where the record has all fields that the title names as
 * `{field}`, and of «Guardar cambios»; and the name of the definition by which its fields are drawn.
 */
export type FormDialog = { title: string; save: string; formControls?: string }

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
    /** Label of a record where another one refers to it: `{code} - {name}`. */
    label?: string
    /** Whether the periods of dated rows follow each other without a gap. */
    continuous?: boolean
    /** Calendar period proposed for a new row. */
    period?: PeriodLength
    approval?: ApprovalRule
    approvalEffect?: ApprovalEffect
    expected?: Expected
  }
  'x-screen': {
    route: string
    menu: number
    label?: string
    singular?: string
    /** Further words by which the command bar finds the screen. */
    words?: string[]
    sort?: SortText[]
    rowActions?: RowAction[]
    holder?: Holder
    /** Fields whose sums over the whole filtered set stand below the table. */
    totals?: string[]
    span?: DateRangeLimit
    /** Columns whose cells can be edited in place; `true` for all that can. */
    editable?: boolean | string[]
    /** Actions that create and change a record, where they are not `crear` and `editar`. */
    create?: Creation
    edit?: ActionName
    dialog?: FormDialog
    sections?: Section[]
  }
  'x-actions': Record<string, string[]>
  'x-rules'?: Rule[]
  'x-workflow'?: WorkflowDocument
  'x-find'?: Record<string, FindDocument>
  'x-exclusive'?: Exclusive[]
  'x-figures'?: FigureDocument[]
  'x-service'?: ServiceShape
} & ObjectKeywords

/** Fields and rules that a screen inherits by naming the mixin (domain §3). */
export type Mixin = {
  description: string
  properties: Properties
  required: string[]
  'x-rules'?: Rule[]
  'x-workflow'?: WorkflowDocument
}
