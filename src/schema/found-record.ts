/** A record that a search over several screens found. */
export type FoundRecord = {
  /** Its screen. */
  resource: string
  id: string
  label: string
  /** Offered no more to fields that refer to it. */
  inactive?: true
}

/** Characters of the shortest text that records are looked for by. */
export const shortestSearch = 2
