/** Path of the holders of a record, after its address. */
export const holdersPath = 'titulares'

/** Whose the account or the loan is that a record has the number of, as its list names them. */
export type RecordHolder = {
  /** The field with the number, and its title. */
  field: string
  title: string
  /** The screen of the holder, and their id in it. */
  resource: string
  id: string
  label: string
}
