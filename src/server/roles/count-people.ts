import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'

/**
 * Counts the people who hold each role, by the last sign-in of each within a year: only the identity provider knows who
 * holds which role, and the audit log has what it said. One statement.
 */
export async function countPeople(db: Kysely<Tables>): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; people: number }>`
    select name, count(*)::integer as people
    from (
      select distinct on (person) roles from audit_logs
      where action = 'INGRESO' and occurred_at > now() - interval '1 year'
      order by person, occurred_at desc) as latest, jsonb_array_elements_text(roles) as name
    group by name`.execute(db)
  return new Map(rows.map(({ name, people }) => [name, people]))
}
