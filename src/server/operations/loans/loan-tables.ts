import { sql } from 'kysely'

/**
 * Statements that create where loans stand: one row a loan, with its instalments and what is paid of them (`LoanPosition`),
 * and the day up to which the figures of its record have accrued.
 */
export const loanTables = [
  sql`create table if not exists loan_position (
    loan text collate "C" primary key, position jsonb not null, accrued_until date not null)`,
  sql`create index if not exists loan_position_accrued on loan_position (accrued_until)`,
]
