import { type RawBuilder, sql } from 'kysely'
import type { Situation } from '#src/schema/validity.ts'
import type { Principal } from '../auth/principal.ts'
import { countingRows } from '../sql/periods.ts'
import { daysCounted, daysOfRow } from './days-of-row.ts'
import { type DerivedHolder, holderOfRow } from './derived-holders.ts'
import { accountNamed, ledgerOfRow } from './ledger-of-row.ts'
import type { ReadModel } from './read-model.ts'

/** Field that is computed on request (`x-derived`), and how. */
export type Derived = { field: string; expression: RawBuilder<unknown> }

/** For whom, and on which day (ISO 8601, today by default) derived fields are told. */
export type Reading = {
  day?: string | undefined
  /** Who is told whose records are; without a person nobody is. */
  person?: Pick<Principal, 'roles'> | undefined
}

/** Lists the derived fields among some of a screen. */
export const derivedAmong = (
  resource: ReadModel,
  fields: string[],
  { day = resource.clock.today(), person }: Reading = {},
): Derived[] => [
  ...resource.screen.fields
    .filter(({ name, property }) => property['x-derived'] === 'situation' && fields.includes(name))
    .map(({ name }) => ({ field: name, expression: situationOn(resource, day) })),
  ...resource.screen.fields.flatMap((field) => {
    const counted = fields.includes(field.name) ? daysCounted(field) : undefined
    return counted ? [{ field: field.name, expression: daysOfRow(resource.table, counted, day) }] : []
  }),
  ...resource.screen.fields.flatMap((field) => {
    const account = fields.includes(field.name) ? accountNamed(field) : undefined
    return account ? [{ field: field.name, expression: ledgerOfRow(resource.table, account) }] : []
  }),
  ...(person
    ? holdersAmong(resource, fields).map((holder) => ({
        field: fieldOf(holder),
        expression: holderOfRow(resource.table, holder, person),
      }))
    : []),
]

/** The fields that say whose a record is, among some of a screen. */
export const holdersAmong = ({ holders }: Pick<ReadModel, 'holders'>, fields: string[]): DerivedHolder[] =>
  holders.filter((holder) => fields.includes(fieldOf(holder)))

const fieldOf = ({
  reference: {
    path: [name = ''],
  },
}: DerivedHolder): string => name

/** Situation of a period on a day; a row that takes no effect has none. */
const situationOn = ({ screen }: ReadModel, day: string): RawBuilder<unknown> => sql`
  case when not (${countingRows(screen)}) then null
    when valid_from > ${day}::date then ${literalOf('FUTURA')}
    when valid_to < ${day}::date then ${literalOf('VENCIDA')} else ${literalOf('VIGENTE')} end`

const literalOf = (situation: Situation): RawBuilder<unknown> => sql.lit(situation)
