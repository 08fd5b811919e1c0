import type { Find, Screen } from '#src/schema/screen.ts'
import type { Table } from '../sql/table.ts'

/** A resource as others refer to it. */
export type Target = { screen: Screen; table: Table }

/** A search of a screen (`x-find`) with the table that it looks in. */
export type StoredFind = Find & { target: Target }
