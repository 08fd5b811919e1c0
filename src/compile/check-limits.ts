import { kindOf } from '#src/kinds/index.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Complaint } from './complaint.ts'

/** Limits that a branch may set on a field that is always there: narrower ones, and nothing of its look. */
export function checkLimits(field: Field, narrower: Property, path: string): Complaint[] {
  const { limits } = kindOf(field)
  return Object.keys(narrower)
    .filter((keyword) => !(limits as string[]).includes(keyword))
    .map((keyword) => ({
      path: `${path}/${keyword}`,
      message: `«${field.name}» ya está en el objeto; aquí solo caben límites (${limits.join(', ') || 'ninguno'}).`,
      rule: 'branch-limits',
    }))
}
