import type { Tampering } from './tamperings.ts'

/** Changes that a foreign trigger makes in the transaction in which the product writes another row. */
const harms: Record<string, string> = {
  'another row changed': `update withdrawal_causes set origin = 'BANCO' where code = 'CAUSA-2'`,
  'the same row changed': `update withdrawal_causes set origin = 'BANCO' where id = new.record_id`,
  'a row deleted': `delete from withdrawal_causes where code = 'CAUSA-2'`,
  'a row added': `insert into withdrawal_causes (id, code, name, version) values ('x', 'x', 'x', 1)`,
  'a permission given': `insert into profile_perm (rol_id, menu_operation_id, action_id)
    select role.id, menu_operation_id, action.id from profile_role as role, profile_action as action
    where not exists (select from profile_perm where rol_id = role.id and action_id = action.id) limit 1`,
  'a permission taken': 'delete from profile_perm where id = (select min(id) from profile_perm)',
  'a granted permission':
    'delete from profile_perm_seed where action_id = (select min(action_id) from profile_perm_seed)',
  'a role switched':
    'update profile_role set state = not state where id = (select min(id) from profile_role)',
  'an option switched':
    'update profile_module set state = not state where id = (select min(id) from profile_module)',
  'an action switched':
    'update profile_action set state = not state where id = (select min(id) from profile_action)',
  'makers forgotten': `update pending_change set makers = '{}'`,
  'makers of a request forgotten': `update workflow_request set makers = '{}'`,
  'another file in the place of one': `update stored_file set sha256 = repeat('b', 64) where id = 'A'`,
  'somebody let in': 'update person_access set is_out = false',
  'an ended session forgotten': 'delete from ended_session',
  'a version added': `insert into record_version (resource, record_id, version, action, at, by_name, entry, snapshot)
    select resource, record_id, version + 1, action, at, by_name, (select max(entry) from record_version), snapshot
    from record_version where record_id <> new.record_id limit 1`,
  'a posting that balances added': `insert into ledger_entry (origin, line, debit, credit, amount, value_date, concept)
    values ('gastos/A/otro', 1, 'cash', 'clearing', 7, '2026-02-10', 'x'),
      ('gastos/A/otro', 2, 'clearing', 'cash', 7, '2026-02-10', 'x')`,
  'a posting to a customer added': `insert into ledger_entry (origin, line, debit, credit, amount, value_date, concept)
    values ('x', 1, 'cash', 'account:x', 7, '2026-02-10', 'x')`,
  'an entry added to a posting': `insert into ledger_entry (origin, line, debit, credit, amount, value_date, concept)
    select origin, line + 5, debit, credit, amount, value_date, concept from ledger_entry where line = 1 limit 1`,
  'versions declared of before': `insert into row_digest (table_name, row_key, batch)
    values ('record_version', '1000', current_setting('backoffice.batch')::uuid)`,
}

/** A trigger on the tables of every write, removed afterwards. */
export const riders: (Tampering & { after: string[] })[] = ['record_version', 'audit_logs'].flatMap((table) =>
  Object.entries(harms).map(([name, harm]) => ({
    name: `${name} by a trigger on ${table}`,
    statements: [
      `create function rides() returns trigger language plpgsql as $$ begin
        if pg_trigger_depth() = 1 and new.record_id is not null then ${harm}; end if; return null; end $$`,
      `create trigger rides after insert on ${table} for each row execute function rides()`,
    ],
    after: [`drop trigger rides on ${table}`, 'drop function rides()'],
  })),
)
