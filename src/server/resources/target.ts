import type { Find, Screen } from '#src/schema/screen.ts'
import type { Table } from '../sql/table.ts'

/** A resource as others refer to it. */
export type Target = {
  screen: Screen
  table: Table
  /** Whether a service elsewhere has its records: its table here says nothing of them. */
  isElsewhere?: boolean
}

/** Lookup of a screen (`x-find`) with the table that it reads. */
export type StoredFind = Find & {
  target: Target
  /** Whether rows that are alike need to be known once. */
  isSet: boolean
}
