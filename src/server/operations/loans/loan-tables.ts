import { sql } from 'kysely'

/**
 * Statements that create where loans stand: one row a loan, with its instalments and what is paid of them (`LoanPosition`,
 * none until it is first needed), and the day that the figures of its record are of. `loan_month` has the months whose
 * provisions are posted.
 */
export const loanTables = [
  sql`create table if not exists loan_position (
    loan text collate "C" primary key, position jsonb, accrued_until date not null)`,
  sql`create index if not exists loan_position_accrued on loan_position (accrued_until)`,
  sql`create table if not exists loan_month (month text primary key, posted_at timestamptz not null default now())`,
]
