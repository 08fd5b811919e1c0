import type { JsonValue } from '#src/schema/json.ts'

/** For texts: their last three characters, `•••••••321` (domain §1, 10). */
export const lastThree = (value: string): string =>
  '•'.repeat(Math.max(0, value.length - 3)) + (value.length > 3 ? value.slice(-3) : '')

/** For values of which any part reveals too much, such as a date of birth or an income. */
export const withheld = (_value: JsonValue): undefined => undefined

/** Whether a value is one whose end alone is shown. */
export const isRedacted = (value: unknown): value is string =>
  typeof value === 'string' && value.includes('•')
