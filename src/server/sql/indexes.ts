import { type RawBuilder, sql } from 'kysely'
import type { Field } from '#src/schema/screen.ts'
import type { Column } from './column.ts'
import { figures, folded, sortExpression } from './expressions.ts'
import { constraintName } from './names.ts'

/** An index of a table: its name, and what follows `on table` where it is created, given the class of trigrams. */
export type Index = { name: string; definition: Definition }

type Definition = (trigrams: RawBuilder<unknown>) => RawBuilder<unknown>

/**
 * The indexes that lists and downloads need of a column. The order by a column comes with the id, which breaks ties, so
 * that a page far behind is found in the index alone. Empty values stand at the end in both directions, for which a
 * column that may be empty needs a second index.
 */
export function indexesOf(table: string, column: Column, field: Field, isSorted: boolean): Index[] {
  const { 'x-search': isSearched, 'x-filter': isFiltered } = field.property
  const order = sortExpression(column)
  const index = (suffix: string, definition: Definition): Index => ({
    name: constraintName(table, column.name, suffix),
    definition,
  })
  const needsTextIndex = column.search !== undefined && (isSearched || isFiltered)
  const isChosen = (isFiltered && column.search === undefined) || field.property['x-ref'] !== undefined
  const chosen = isChosen && !['boolean', 'jsonb'].includes(column.type)
  return [
    ...(isSorted ? [index('order', () => sql`(${order}, id)`)] : []),
    ...(isSorted && !field.required
      ? [index('order_desc', () => sql`(${order} desc nulls last, id desc)`)]
      : []),
    ...(needsTextIndex
      ? [index('words', (trigrams) => sql`using gin ((${searchExpression(column)}) ${trigrams})`)]
      : []),
    // The record of a file that is downloaded is found by the key of its file.
    ...(field.kind === 'archivo' ? [index('file', () => sql`((${sql.id(column.name)} ->> 'key'))`)] : []),
    ...(chosen && !isSorted ? [index('chosen', () => sql`(${sql.id(column.name)})`)] : []),
  ]
}

/** Search expression of a column's texts. */
const searchExpression = (column: Column): RawBuilder<unknown> =>
  column.search === 'figures' ? figures(column) : folded(column)
