import { createHash } from 'node:crypto'
import type { JsonObject } from '#src/schema/json.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { Columns } from '../columns/file-columns.ts'
import { repeatedKey } from './repeated-key.ts'

/** Finds unique keys that rows of one file repeat; each takes some 100 bytes. */
export class RepeatedRows {
  readonly #columns: Columns
  readonly #rows: Map<string, number>[]

  constructor(columns: Columns) {
    this.#columns = columns
    this.#rows = columns.unique.map(() => new Map())
  }

  /** Issues of a row whose keys an earlier one has. */
  add(row: number, record: JsonObject): Issue[] {
    return this.#columns.unique.flatMap((key, index) => {
      const digest = digestOf(key.map((name) => record[name]))
      if (digest === undefined) return []
      const earlier = this.#rows[index]?.get(digest)
      if (earlier !== undefined) return [repeatedKey(this.#columns, key, earlier)]
      this.#rows[index]?.set(digest, row)
      return []
    })
  }
}

/** The database compares texts whatever their case; an incomplete key repeats none. Long keys are kept as a digest. */
function digestOf(values: unknown[]): string | undefined {
  if (values.includes(undefined)) return undefined
  const key = JSON.stringify(values).toLowerCase()
  return key.length <= digestLength ? key : createHash('sha256').update(key).digest('base64url')
}

/** Characters of a digest. */
const digestLength = 43
