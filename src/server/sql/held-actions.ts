import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

const held = (condition: string): string => `
  select coalesce(array_agg(perm.action_id), '{}')
  from profile_role as role
  join profile_perm as perm on perm.rol_id = role.id
  join profile_action as action on action.id = perm.action_id
  join profile_module as module on module.id = perm.menu_operation_id
  where role.rol_name = any (roles) and role.state and module.state and module.in_schemas and action.state
    and ${condition}`

/**
 * Creates `held_actions(roles, actions, options)`: of some actions, and of all the actions of some options, those that
 * are active, as their option is, and that an active one of some roles holds. In PL/pgSQL, since a session plans such a
 * function once: planning this join anew takes longer than all else that authorizes a call.
 */
export const createHeldActions = (db: Kysely<Tables>): Promise<unknown> =>
  sql`
    create or replace function held_actions(roles text[], actions integer[], options integer[])
    returns integer[] language plpgsql stable parallel safe as $$
    begin
      if cardinality(options) = 0 then
        return (${sql.raw(held('perm.action_id = any (actions)'))});
      end if;
      return (${sql.raw(held('(perm.action_id = any (actions) or perm.menu_operation_id = any (options))'))});
    end $$`.execute(db)
