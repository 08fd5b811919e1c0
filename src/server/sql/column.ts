import type { Kind, SqlType } from '#src/kinds/kind.ts'
import type { JsonValue } from '#src/schema/json.ts'

/** Where a field is stored. */
export type Column = {
  field: string
  name: string
  type: SqlType
  /** What kind of field it is, as screens say it. */
  kind: string
  /** How typed text is looked for in it. */
  search: Kind['search']
  /** Whether a list shows the end of its values only, and so finds them by the whole only. */
  isMasked: boolean
  /** What it may hold, of a closed list. */
  options?: JsonValue[]
  /** Holds the `sort_key` of a text that is sorted, searched or filtered: computing it takes longer than reading it. */
  key?: string
}
