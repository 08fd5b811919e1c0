import { sql } from 'kysely'
import { ledgerFigures } from './ledger-accounts.ts'

type Side = { column: 'debit' | 'credit'; suffix: string; title: string }

const { prefix } = ledgerFigures.accounts.balance
const sides: Side[] = [
  { column: 'debit', suffix: '-D', title: 'DEBITO' },
  { column: 'credit', suffix: '-C', title: 'CREDITO' },
]

/** SQL of the id of a movement: ids are in the order in which entries were posted. */
const idOf = ({ suffix }: Side): string => `(lpad(id::text, 18, '0') || '${suffix}') collate "C"`

/** SQL of the account that one side of an entry is of. */
const accountIn = ({ column }: Side): string => `substr(${column}, ${prefix.length + 2})`

/** SQL of the condition that one side of an entry is a customer's account. */
const isOfAccount = ({ column }: Side): string => `${column} like '${prefix}:%'`

/** What a movement has, by its column, and the SQL of it. */
const columnsOf = (side: Side): Record<string, string> => ({
  id: idOf(side),
  version: '1',
  movement_id: `(id::text || '${side.suffix}')`,
  movement_date: 'value_date',
  account_id: accountIn(side),
  concept: 'concept',
  side: `'${side.title}'::text collate "C"`,
  amount: 'amount',
  origin_screen: `split_part(origin, '/', 1)`,
  origin_record: `case when origin not like 'opening/%' then split_part(origin, '/', 2) end`,
  posted_at: 'posted_at',
})

const movementsOf = (side: Side): string => {
  const columns = Object.entries(columnsOf(side)).map(([name, value]) => `${value} as ${name}`)
  return `select ${columns.join(', ')} from ledger_entry where ${isOfAccount(side)}`
}

/** Movements of customers' accounts: each entry from the side of the account, and from both where it is between two. */
export const accountMovements = {
  columns: sides.slice(0, 1).flatMap((side) => Object.keys(columnsOf(side))),
  query: sides.map(movementsOf).join(' union all '),
}

/** Indexes by which movements of an account, and one by its id, are found. */
export const movementIndexes = sides.flatMap((side) => [
  sql.raw(`create index if not exists ledger_entry_${side.column}_account on ledger_entry
    (${accountIn(side)}, value_date) where ${isOfAccount(side)}`),
  sql.raw(`create index if not exists ledger_entry_${side.column}_movement on ledger_entry
    ((${idOf(side)})) where ${isOfAccount(side)}`),
])
