import type { ActionName } from './actions.ts'
import type { Exclusive } from './exclusive.ts'
import type { FileLimit } from './file-types.ts'
import type { JsonObject, JsonValue } from './json.ts'

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
export type Property = FieldKeywords & Partial<ObjectKeywords>

/** What a nested object has in common with a whole screen: its fields, and what depends on their values. */
export type ObjectKeywords = {
  properties: Properties
  required?: string[]
  allOf?: PartialObject[]
  if?: Condition
  then?: PartialObject
  else?: PartialObject
  dependentRequired?: Record<string, string[]>
  dependentSchemas?: Record<string, PartialObject>
}

/** What a branch adds to an object: new fields, narrower limits of its own fields, and what becomes required. */
export type PartialObject = Partial<ObjectKeywords>

/** A plain JSON Schema over the fields of an object; nothing of it is shown. */
export type Condition = JsonObject

/** What a field of the referred record must hold: a constant, or what another field of the same object holds. */
export type RefCondition = string | number | boolean | { field: string }

type FieldKeywords = {
  $ref?: string
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'
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
  /** Of a list: what each item is, and how many there may be. */
  items?: Property
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  /** Of a list of the record: its items are the product's, so that people change them and add or remove none. */
  'x-fixed-items'?: boolean
  'x-table'?: boolean
  'x-search'?: boolean
  'x-sort'?: boolean
  'x-filter'?: boolean
  'x-immutable'?: boolean
  /** Of a closed list: every screen of the product is one of its options too, by its id. */
  'x-screens'?: boolean
  /** The field beside it that tells of which screen the field holds names of fields, or values by such names. */
  'x-names-of'?: string
  /** The field beside it that tells of which screen the field holds the id of a record. */
  'x-record-of'?: string
  /** Shown in full only in the record itself; tables and exports hide most of it. */
  'x-masked'?: boolean
  /** Personal data, which stay out of addresses and logs (Ley 1581 de 2012). */
  'x-personal'?: boolean
  /** What the server tells of a record by the day that it is asked; it is stored nowhere. */
  'x-derived'?: 'situation'
  'x-unit'?: string
  /** What is too long for `description`; shown when it is asked for. */
  'x-help'?: string
  /** Id of the resource whose records the field holds, each by its id. */
  'x-ref'?: string
  /** Which of its records may be chosen, by its fields. */
  'x-ref-where'?: Record<string, RefCondition>
  /** Of the number of a document: the field beside it that holds the type of the document. */
  'x-document-type'?: string
  /** Of a file: the types that it may be of, and how large. */
  'x-file'?: FileLimit
  'x-error'?: Record<string, string>
  'x-visible'?: string
  'x-enabled'?: string
  'x-required'?: string
  'x-default'?: string
  /** CEL: what the server sets the field to on every write, from the others of the record. */
  'x-computed'?: string
  /** CEL: what the form proposes while nobody has written another value. */
  'x-proposed'?: string
  /** CEL: the text that tables show in place of the value, of the whole record. */
  'x-cell'?: string
  /** The server numbers new records: the year, and a number that starts anew with it, of at least so many digits. */
  'x-sequence'?: number
}

export type Properties = Record<string, Property>

/**
 * A whole-form rule in CEL (design §4); `at` is the field that shows `message`. One `on` sending is asked only then,
 * as rules over a whole set of rows are. One with a `level` refuses nothing: it tells (`aviso`), or asks whoever writes
 * to confirm (`confirmar`).
 */
export type Rule = {
  id: string
  rule: string
  at: string
  message: string
  /** CEL: texts that the message names in braces beside the fields. */
  show?: Record<string, string>
  on?: 'enviar'
  level?: 'aviso' | 'confirmar'
}

/** How a field of the rows that are looked for compares with a CEL expression over the record. */
export type FindOperator =
  | 'eq'
  | 'same'
  | 'ne'
  | 'lt'
  | 'lte'
  | 'gt'
  | 'gte'
  | 'in'
  | 'notIn'
  | 'includes'
  | 'overlaps'
  | 'notMatches'

/** What is made of the rows that are found: fields of the first one or of all, their number, or one figure. */
export type FindTake = string[] | 'count' | Partial<Record<'min' | 'max' | 'sum', string>>

/** Rows of a resource that rules look at under a name: `found.name`. */
export type FindDocument = {
  /** The field of the record whose referred record it is. */
  ref?: string
  /** Or the resource whose rows are looked for, by their fields. */
  from?: string
  where?: Record<string, string | Partial<Record<FindOperator, string>>>
  /** CEL: the day on which the rows are in force. */
  asOf?: string
  /** Only rows that have effect, unless drafts of what has none yet, or all rows, are asked for. */
  among?: 'enVigor' | 'activos' | 'todos'
  sort?: SortText[]
  take: FindTake
  /** Whether all rows are taken, not only the first. */
  list?: boolean
  /** Whether what is computed from the rows follows them when they change. */
  follow?: boolean
  /** With `count`: the values of this field are counted that more than `over` (CEL) rows share. */
  each?: string
  over?: string
}

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

/** Which action creates records, and what its button says. */
export type Creation = { action: ActionName; label: string }

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

/** What a transition writes by itself: the name of whoever takes it, or the moment. */
export type Stamp = 'user' | 'now'

/** A field that a transition asks for; calls send it as `as`, where that is another name. */
export type Asked = { field: string; as?: string; required?: boolean }

/**
 * Who may take a transition, of those who hold its action: anyone, only who made the request, only somebody else
 * (rule SOL-1), or nobody: the server alone takes it.
 */
export type Taker = 'anyone' | 'maker' | 'other' | 'system'

/** A way from one state to another. */
export type Transition = {
  /** Last part of its address; some may share it, of which the first that is possible is taken. */
  name: string
  /** The permission that it needs. */
  action: ActionName
  label: string
  from: string[]
  to: string
  by: Taker
  /**
   * Whoever takes it has made what waits from then on, so that another person decides: with all who wrote the record,
   * or alone where only the step itself is decided, such as the release of a lock.
   */
  opens: boolean | 'step'
  /** CEL over the record: it is offered, and taken, only while this holds. */
  when?: string
  asks: Asked[]
  /** What must hold of the record with what was asked. */
  rules: Rule[]
  stamps: Record<string, Stamp>
  /** Fields that it empties. */
  clears: string[]
  /** CEL: what it sets fields to, of the record with what was asked. */
  sets: Record<string, string>
  /** How many times a record may take it. */
  limit?: number
  /** Several records may take it at once, as one request. */
  together?: Together
  /** What it would begin is not there yet: it is offered, says so, and changes nothing. */
  missing: boolean
  /** What is asked before it is taken, and told after. */
  confirm: string
  done: string
  danger: boolean
}

/**
 * That so many records at most take a transition at once, all or none, with the same that is asked; else `message`.
 * `number` is the field that gets the number of the request (the year and six digits or more), the same in all.
 */
export type Together = { id: string; max: number; message: string; number?: string }

/** The states that a record goes through, and what leads from one to the next (keyword `x-workflow`). */
export type Workflow = {
  /** The field that holds the state, a closed list. */
  state: string
  initial: string
  /** The states of a record with which all goes well, in order. */
  steps: string[]
  /** States that nothing leads out of. */
  final: string[]
  /** States in which the record may still be written anew. */
  editable: string[]
  /** What the creation of a record needs and is called. */
  create: Creation & { stamps: Record<string, Stamp> }
  /**
   * What is told of a record in a final state, to who would decide on their own, to who has not made it, and to who
   * takes a transition whose operation is `missing`: what to do meanwhile.
   */
  messages: { closed: string; own: string; notMaker: string; missing: string }
  transitions: Transition[]
}

/** A way from one state to another as an analyst writes it; `name` is the action's where it is left out. */
export type TransitionDocument = Pick<Transition, 'from' | 'to'> &
  Partial<Omit<Transition, 'from' | 'to' | 'asks'>> & { asks?: (string | Asked)[] }

/**
 * The states of a record and the ways between them. A screen may refine that of a mixin: what it writes stands in place
 * of what the mixin says, transition by transition, and `omit` leaves some of them out.
 */
export type WorkflowDocument = Partial<
  Pick<Workflow, 'state' | 'initial' | 'steps' | 'final' | 'editable'>
> & {
  create?: Partial<Workflow['create']>
  messages?: Partial<Workflow['messages']>
  transitions?: TransitionDocument[]
  omit?: string[]
}

/** `campo` or `campo,desc`. */
export type SortText = string

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
