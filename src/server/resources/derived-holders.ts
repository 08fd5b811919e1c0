import { type RawBuilder, sql } from 'kysely'
import { type NumberHolder, numberHoldersOf } from '#src/compile/number-holders.ts'
import { actionId } from '#src/schema/actions.ts'
import type { Reference } from '#src/schema/field-references.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import type { Principal } from '../auth/principal.ts'
import { held } from '../profile/permissions.ts'
import { keyExpression } from '../sql/key-expression.ts'
import { type Table, tableOf } from '../sql/table.ts'
import { columnsOf } from './rows.ts'
import type { Target } from './target.ts'

/** A field that says whose the account or the loan is that a record has the number of (`x-derived`). */
export type DerivedHolder = {
  reference: Reference & { target: Target }
  owner: Screen
  /** The field with the number, that of the owner's records, and the owner's reference to the holder. */
  number: string
  key: string
  of: string
}

/**
 * The fields of a screen that say whose a record is. Its service tells it, as that of a list; of a screen that is built
 * in there is none where a service elsewhere has the records that say it.
 */
export function derivedHolders(
  screen: Screen,
  screens: Screen[],
  isElsewhere: (screen: Screen) => boolean,
): DerivedHolder[] {
  const fields = screen.fields.filter((field) => numberOfHeld(field) !== undefined)
  const holders = fields.length > 0 ? numberHoldersOf(screen, screens) : []
  return fields.flatMap((field) => {
    const holder = holders.find(
      (one) => one.name === numberOfHeld(field) && one.resource === field.property['x-ref'],
    )
    const derived = holder && toDerivedHolder(screen, field, holder, screens, isElsewhere)
    return derived ? [derived] : []
  })
}

/** What a field says of whose a record is; undefined of a holder that is unknown where the screen's records are. */
export function toDerivedHolder(
  screen: Screen,
  { name, title }: Pick<Field, 'name' | 'title'>,
  holder: NumberHolder,
  screens: Screen[],
  isElsewhere: (screen: Screen) => boolean,
): DerivedHolder | undefined {
  const isUnknown = (one: Screen): boolean => isElsewhere(one) && !isElsewhere(screen)
  const target = screens.find(({ id }) => id === holder.resource)
  if (!target || isUnknown(target) || isUnknown(holder.owner)) return undefined
  const reference = { path: [name], resource: target.id, where: {}, title }
  return {
    reference: {
      ...reference,
      target: { screen: target, table: tableOf(target), isElsewhere: isElsewhere(target) },
    },
    ...{ owner: holder.owner, number: holder.name, key: holder.key, of: holder.field.name },
  }
}

/** The field with the number by which a derived one says whose a record is. */
export const numberOfHeld = ({ property: { 'x-derived': derived } }: Field): string | undefined =>
  typeof derived === 'object' && 'holderOf' in derived ? derived.holderOf : undefined

/** Id of the holder of a row, for who may see the screen of the account or the loan. */
export function holderOfRow(
  table: Table,
  { owner, number, key, of }: DerivedHolder,
  person: Pick<Principal, 'roles'>,
): RawBuilder<unknown> {
  const owners = tableOf(owner)
  const same = columnsOf(table, [number]).flatMap((theirs) =>
    columnsOf(owners, [key]).map(
      (own) =>
        sql`${keyExpression(own, sql.id('_owner', own.name))} = ${keyExpression(theirs, sql.id(table.name, theirs.name))}`,
    ),
  )
  const holder = columnsOf(owners, [of]).map(({ name }) => sql.id('_owner', name))
  return sql`(
    select ${sql.join(holder)} from ${sql.table(owners.name)} as _owner
    where ${sql.join(same)} and (select ${held(person, [actionId(owner.menu.id, 'ver')])} <> '{}'))`
}
