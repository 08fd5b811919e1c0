import { type RawBuilder, sql } from 'kysely'
import { identityOf, type Principal } from '../auth/principal.ts'

/** Condition of who decides on a change: nobody who contributed to it, whatever their role. */
export const isNotMaker = (person: Principal): RawBuilder<unknown> =>
  sql`not (${identityOf(person)} = any(makers))`

/** In the form that the index of makers serves. */
export const isMaker = (person: Principal): RawBuilder<unknown> =>
  sql`makers @> array[${identityOf(person)}::text]`

/** Adds a person to those who may not approve a change. */
export const addContributor = (maker: Principal): RawBuilder<unknown> =>
  sql`makers = array(select distinct unnest(makers || ${identityOf(maker)}::text))`
