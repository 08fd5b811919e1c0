import { sql } from 'kysely'

/**
 * Statements that create where loans stand: one row a loan, with its instalments and what is paid of them (`LoanPosition`,
 * none until it is first needed), the day that the interest of its record is of, and the one that all else of it is of:
 * none until its record was first brought to its schedule, and a later one for a loan in court. `loan_month` has the months
 * whose provisions are posted.
 */
export const loanTables = [
  sql`create table if not exists loan_position (
    loan text collate "C" primary key, position jsonb, accrued_until date not null)`,
  sql`alter table loan_position add column if not exists figures_on date`,
  sql`create index if not exists loan_position_accrued on loan_position (accrued_until)`,
  sql`create table if not exists loan_month (month text primary key, posted_at timestamptz not null default now())`,
]
