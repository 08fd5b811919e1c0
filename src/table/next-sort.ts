import type { SortTerm } from '#src/schema/screen.ts'

/**
 * The order after a heading is pressed: by its column alone, ascending and then the other way; or, added to the others,
 * ascending, descending and gone.
 */
export function nextSort(sort: SortTerm[], field: string, isAdded: boolean): SortTerm[] {
  const term = sort.find((one) => one.field === field)
  if (!isAdded) return [{ field, descending: sort[0] === term && term?.descending === false }]
  if (!term) return [...sort, { field, descending: false }]
  return term.descending
    ? sort.filter((one) => one !== term)
    : sort.map((one) => (one === term ? { field, descending: true } : one))
}
