/** What the depository is asked to annotate of a title. */
export type Instruction = {
  /** Number of the request: the depository answers the same to the same number, however often it is asked. */
  requestNumber: string
  operationType: string
  securityNumber: string
  isin?: string
  /** Pesos. */
  nominalValue: number
}

/** Its answer: a reference of its own, or why it does not annotate the title, in Spanish. */
export type DepositoryAnswer = { reference: string; message: string } | { refusal: string }

/** The central depository of securities, or what stands in its place. */
export type Depository = { annotate: (instruction: Instruction) => Promise<DepositoryAnswer> }
