/** Path of the connected records of a record, after its address. */
export const connectedPath = 'relacionados'

/** The most records of a connection that are counted; beyond them a connection has «more than» so many. */
export const mostCounted = 1000

/** Records that one answer has of each connection. */
export const connectedSize = 5

/** A record that refers to another, as its list names it. */
export type ConnectedRecord = {
  id: string
  label: string
  /** Its state in words, of a screen whose records have one. */
  state?: string
  /** Whether it is offered no more. */
  inactive?: true
  /** Titles and values, in words, of columns that tell it from others of its screen; absent where none does. */
  facts?: { title: string; text: string }[]
}

/** The records of one screen that refer to a record by one of its fields. */
export type ConnectedRecords = {
  /** Id of the screen. */
  resource: string
  /** Fields by which they refer, as in `coDebtors.bankId` or `documentType+documentNumber`. */
  by: string
  title: string
  /** Title of the field. */
  field: string
  /** At most `mostCounted` are counted. */
  total: number
  totalExact: boolean
  /** Address of their list with these alone, where its filter is no personal or masked value. */
  list?: string
  /** From the first on, as many as were requested. */
  records: ConnectedRecord[]
}
