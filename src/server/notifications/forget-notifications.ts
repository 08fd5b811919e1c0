import { type Kysely, sql } from 'kysely'
import { notificationDays } from '#src/schema/notification.ts'
import type { Tables } from '../sql/tables.ts'

/** Deletes notifications that are older than they are kept, read or not; one statement. */
export const forgetNotifications = (db: Kysely<Tables>): Promise<unknown> =>
  sql`
  delete from notification where occurred_at < now() - make_interval(days => ${sql.lit(notificationDays)})`.execute(
    db,
  )
