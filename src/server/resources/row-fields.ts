import type { Screen } from '#src/schema/screen.ts'

/** The fields that a row of a list carries: its columns, and what their texts and the actions of the row read. */
export function rowFields({ fields, rowActions }: Pick<Screen, 'fields' | 'rowActions'>): string[] {
  const texts = [
    ...fields.map(({ property }) => property['x-cell'] ?? ''),
    ...rowActions.map(({ when = '' }) => when),
  ]
  const read = new Set(texts.join(' ').match(/\w+/g))
  return fields.filter(({ name, property }) => property['x-table'] || read.has(name)).map(({ name }) => name)
}
