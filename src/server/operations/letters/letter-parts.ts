/** Who writes a letter, and to whom. */
export type LetterHead = {
  bank: string
  client: string
  /** Their document as lists show it; empty where none is known. */
  document: string
  /** The employee who asked for it, as they are called or by their user name; empty where nobody is known. */
  issuer: string
  today: string
}

/** What a letter says: its rows are a title and what stands at the right of it, the last ones bold where they are sums. */
export type LetterBody = {
  title: string
  subject: string
  lead: string
  rows: { title: string; text: string; isSum?: true }[]
  closing: (string | undefined)[]
}
