import { type RawBuilder, sql } from 'kysely'

/** Condition that an approved row of a dated table, by its alias, is in force on a day, ISO 8601. */
export const inForceOn = (alias: string, day: string): RawBuilder<boolean> => sql`(
  ${sql.id(alias, 'status')} = 'ACTIVO' and ${sql.id(alias, 'approval_status')} = 'APROBADO'
  and ${sql.id(alias, 'valid_from')} <= ${day}::date
  and coalesce(${sql.id(alias, 'valid_to')}, ${day}::date) >= ${day}::date)`
