import type { Screen } from '#src/schema/screen.ts'
import { isAmong, namesRead } from '#src/validation/rule-reads.ts'

/**
 * Fields that a row of a list carries: its columns, and what their texts, conditions, the actions of the row and its
 * transitions read.
 */
export function rowFields({
  fields,
  rowActions,
  editable,
  workflow,
}: Pick<Screen, 'fields' | 'rowActions' | 'editable' | 'workflow'>): string[] {
  const texts = [
    ...fields.map(({ property }) => property['x-cell'] ?? ''),
    ...rowActions.map(({ when = '' }) => when),
    ...(workflow?.transitions ?? []).map(({ when = '' }) => when),
    ...fields
      .filter(({ name }) => editable.includes(name))
      .flatMap(({ property }) => [property['x-enabled'] ?? '', property['x-visible'] ?? '']),
  ]
  const read = namesRead(texts, 'self', 'root')
  return fields
    .filter(({ name, property }) => property['x-table'] || name === workflow?.state || isAmong(read, name))
    .map(({ name }) => name)
}
