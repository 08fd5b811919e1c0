/** A record found by a search over several screens. */
export type RecordMatch = {
  /** Its screen. */
  resource: string
  id: string
  label: string
  /** Offered no more to fields that refer to it. */
  inactive?: true
}

/** What a search over several screens finds. */
export type RecordMatches = {
  data: RecordMatch[]
  /** Screens whose service did not answer, where there are some. */
  unsearched?: string[]
}

/** Most records of one screen that it finds. */
export const mostOfEach = 3

/** Length of the shortest text that records are searched by. */
export const shortestSearch = 2
