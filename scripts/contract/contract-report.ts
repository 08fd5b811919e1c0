/** One point in which a service answers otherwise than was agreed. */
export type Difference = {
  /** Method and path as the description writes them, and what of it was called: `GET /mto/… · page=2`. */
  call: string
  /** Member of the content (`data[].name`), header (`ETag`) or `estado`. */
  field: string
  /** Spanish, as all of a report; values of personal and masked fields are in none of them. */
  expected: string
  received: string
  /** Where it is agreed: an address in the description, or a chapter of the documents. */
  agreement: string
}

/** A call that was not tried, and why. */
export type Omission = { call: string; reason: string }

/** What a suite found of one service. */
export type ContractReport = {
  service: string
  url: string
  /** Whether it wrote too. */
  writes: boolean
  /** Different calls of the description that were tried, and how many requests that took. */
  tried: number
  requests: number
  omissions: Omission[]
  differences: Difference[]
}
