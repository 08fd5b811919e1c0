import type { Kind, SqlType } from '#src/kinds/kind.ts'
import type { JsonValue } from '#src/schema/json.ts'

/** Where a field is stored. */
export type Column = {
  field: string
  name: string
  type: SqlType
  /** Kind of the field, as screens name it. */
  kind: string
  /** How typed text is searched in it. */
  search: Kind['search']
  /** Whether a list shows the end of its values only, so that they match by the whole only. */
  isRedacted: boolean
  /** Options of a closed list. */
  options?: JsonValue[]
  /** Holds the `sort_key` of a text that is sorted, searched or filtered: computing it takes longer than reading it. */
  key?: string
}
