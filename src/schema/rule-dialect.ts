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

/** `campo` or `campo,desc`. */
export type SortText = string
