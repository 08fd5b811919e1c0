/** The kind of value of a field, as operations read and write it; `code` is an option of a closed list. */
export type NeededKind = 'number' | 'text' | 'code' | 'day' | 'moment' | 'flag' | 'file' | 'list' | 'ref'

/** Always filled in, there, or read where the screen has it. */
type Mark = '!' | '' | '?'

/**
 * A field of an operation's screen: its kind, a mark (`!` always filled in, `?` read where the screen has it, none for a
 * field that the screen has and some records leave empty), and what it is for, in Spanish. In parentheses stand the only
 * options of a `code`, the columns that a `list` has, or the screen of a `ref`.
 */
export type NeededField = `${NeededKind}${`(${string})` | ''}${Mark} ${string}`

/** What an operation reads of the record that it is carried out for, and what it writes into it. */
export type OperationNeed = {
  reads: Readonly<Record<string, NeededField>>
  /** Results that a step receives which names them in `asks`; the mark says nothing here. */
  writes: Readonly<Record<string, NeededField>>
  /** Steps that it may end in by itself, which `fails` or `or` of the effect names. */
  steps?: readonly string[]
  /** The only screen whose records it works on, and in Spanish why. */
  bound?: { screen: string; why: string }
}

/** A field that an operation needs, taken apart. */
export type ReadNeed = { kind: NeededKind; among: string[]; mark: Mark; purpose: string }

/** Takes apart what the table says of a field. @throws Error for what it cannot say */
export function readNeed(text: NeededField): ReadNeed {
  const [, kind, among = '', mark = '', purpose = ''] = /^(\w+)(?:\(([^)]*)\))?([!?]?) (.+)$/.exec(text) ?? []
  if (kind === undefined) throw new Error(`No field: ${text}`)
  return {
    kind: kind as NeededKind,
    among: among === '' ? [] : among.split('|'),
    mark: mark as Mark,
    purpose,
  }
}
