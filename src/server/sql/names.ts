import { createHash } from 'node:crypto'

/** PostgreSQL cuts longer names off, and two of them could become one. */
const longestName = 63

const digestLength = 8

/** `reopenDays` → `reopen_days`, `withdrawal-causes` → `withdrawal_causes`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')

/** A name for an index or constraint: its parts, with a digest in place of what does not fit. */
export function constraintName(...parts: string[]): string {
  const name = parts.join('__')
  if (name.length <= longestName) return name
  return `${name.slice(0, longestName - digestLength - 1)}_${digestOfName(name)}`
}

/** A few letters in the place of what a name has no room for. */
export const digestOfName = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digestLength)

/** Whether a name is one that `constraintName` gives to something of a table. */
export const isConstraintOf = (table: string, name: string): boolean =>
  name.startsWith(`${table}__`.slice(0, longestName - digestLength - 1))
