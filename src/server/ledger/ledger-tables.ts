import { sql } from 'kysely'
import { movementIndexes } from './account-movements.ts'

/**
 * Statements that create the ledger. A row moves an amount from one ledger account to another, so that no entry is ever
 * without its opposite; the rows of an origin are written once, whatever is tried again. Nobody changes or removes a row
 * (`immutableTables`).
 */
export const ledgerTables = [
  sql`create table if not exists ledger_entry (
    id bigint primary key generated always as identity, origin text collate "C" not null, line integer not null,
    debit text collate "C" not null, credit text collate "C" not null, amount numeric(20, 2) not null,
    value_date date not null, concept text not null, posted_at timestamptz not null default now(),
    unique (origin, line), constraint ledger_entry_amount check (amount > 0 and amount <> 'NaN'),
    constraint ledger_entry_sides check (debit <> credit))`,
  sql`create index if not exists ledger_entry_debit on ledger_entry (debit, value_date)`,
  sql`create index if not exists ledger_entry_credit on ledger_entry (credit, value_date)`,
  ...movementIndexes,
]
