/** A person or company of a list of control, as its publisher names them. */
export type ListedPerson = {
  /** Number that the publisher gives the entry. */
  entryNumber: string
  name: string
  aliases: string[]
  documents: string[]
  country?: string
  /** As published: a day, a year, or words such as «circa 1965». */
  birthDate?: string
}

/** A file that is not of the layout it should be: what is wrong and what to do, in Spanish. */
export class UnreadableList extends Error {}
