import { type RawBuilder, sql } from 'kysely'
import type { Find } from '#src/schema/screen.ts'
import type { Target } from './target.ts'

/** Conditions on the state of a row that counts: to have effect, to be active though not approved yet, or none. */
export const ofState = ({ screen }: Target, among: Find['among']): RawBuilder<unknown>[] => [
  ...(among !== 'todos' && screen.mixins.includes('ESTADO') ? [sql`status = 'ACTIVO'`] : []),
  ...(among === 'enVigor' && screen.mixins.includes('DUAL') ? [sql`approval_status = 'APROBADO'`] : []),
  ...(among === 'activos' && screen.mixins.includes('DUAL') ? [sql`approval_status <> 'RECHAZADO'`] : []),
]

/** Conditions on the period of a row to be in force on a day (ISO 8601). */
export const inForce = ({ screen }: Target, day: string): RawBuilder<unknown>[] =>
  screen.mixins.includes('VIGENCIA')
    ? [sql`valid_from <= ${day}::date and (valid_to is null or valid_to >= ${day}::date)`]
    : []
