/** How far the server is with what it owes a record: parts done, of how many where they are known. */
export type Execution = {
  done: number
  total?: number
  /** Failed attempts so far; it is tried again by itself. */
  attempts: number
  /** What it waits for, as staff read it. */
  says?: string
  /** The later day from which it is made, ISO 8601. */
  startsOn?: string
}
