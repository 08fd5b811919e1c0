import type { Issue } from '#src/validation/issue.ts'
import { type FormData, valueAt } from './record-data.ts'

/**
 * Places that a rule or the server demands, whatever the schema says of their fields: those that are refused while they
 * are empty. A filled one stays demanded, for it would be refused again.
 * @param before those so far
 */
export function demandedPlaces(before: Set<string>, shown: Issue[], record: FormData): Set<string> {
  const isEmpty = (pointer: string): boolean => valueAt(record, pointer) === undefined
  const filled = [...before].filter((pointer) => !isEmpty(pointer))
  const refused = shown.map(({ pointer }) => pointer).filter(isEmpty)
  return new Set([...filled, ...refused])
}
