import type { Screen } from '#src/schema/screen.ts'

/**
 * The fields that a row of a list carries: its columns, and what their texts, conditions, the actions of the row and
 * the ways out of its state read.
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
    ...(workflow ? [workflow.state, ...workflow.transitions.map(({ when = '' }) => when)] : []),
    ...fields
      .filter(({ name }) => editable.includes(name))
      .flatMap(({ property }) => [property['x-enabled'] ?? '', property['x-visible'] ?? '']),
  ]
  const read = new Set(texts.join(' ').match(/\w+/g))
  return fields.filter(({ name, property }) => property['x-table'] || read.has(name)).map(({ name }) => name)
}
