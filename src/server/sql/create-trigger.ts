import { type RawBuilder, sql } from 'kysely'

/**
 * Creates a trigger where it is missing: PostgreSQL replaces no constraint trigger, and replacing a trigger would lock
 * the table at every start.
 */
export function createTrigger(table: string, trigger: string, create: string): RawBuilder<unknown> {
  return sql.raw(`do $$ begin
    if not exists (select from pg_trigger where tgrelid = '${table}'::regclass and tgname = '${trigger}') then
      ${create};
    end if;
  end $$`)
}
