/**
 * A whole-form rule in CEL (design §4); `at` is the field that shows `message`. One `on` sending runs only then, as
 * rules over a whole set of rows do. One with a `level` refuses nothing: it reports (`aviso`), or needs confirmation by
 * who writes (`confirmar`).
 */
export type Rule = {
  id: string
  rule: string
  at: string
  message: string
  /** What can be done about it, after the message; it names the same as the message does. */
  advice?: string
  /** CEL: texts that the message names in braces, beside the fields. */
  show?: Record<string, string>
  on?: 'enviar'
  level?: 'aviso' | 'confirmar'
  /** Transitions, by their names, that ask it once more of the record as it is then. */
  again?: string[]
}

/** Operator that compares a field of the looked-up rows with a CEL expression over the record. */
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

/** Result of the rows found: fields of the first one or of all, their number, or one figure. */
export type FindTake = string[] | 'count' | Partial<Record<'min' | 'max' | 'sum', string>>

/** A lookup of a resource's rows for rules, under a name: `found.name`. */
export type FindDocument = {
  /** The field of the record that refers to the row. */
  ref?: string
  /** Or the resource to search, by its fields. */
  from?: string
  where?: Record<string, string | Partial<Record<FindOperator, string>>>
  /** CEL: the day on which the rows are in effect. */
  asOf?: string
  /** Only rows that have effect, unless drafts of what has none yet, or all rows, are requested. */
  among?: 'enVigor' | 'activos' | 'todos'
  sort?: SortText[]
  take: FindTake
  /** Whether it returns all rows, not only the first. */
  list?: boolean
  /** Whether values computed from the rows follow them when they change. */
  follow?: boolean
  /** With `count`: counts the values of this field that more than `over` (CEL) rows share. */
  each?: string
  over?: string
}

/** `campo` or `campo,desc`. */
export type SortText = string
