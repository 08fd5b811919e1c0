import { type Kysely, sql } from 'kysely'
import { notificationDays } from '#src/schema/notification.ts'
import type { Tables } from '../sql/tables.ts'

/** Deletes notifications and digests that are older than they are kept, read or not; one statement. */
export const forgetNotifications = (db: Kysely<Tables>): Promise<unknown> =>
  sql`
  with _digests as (
    delete from notification_digest where owed_at < now() - make_interval(days => ${sql.lit(notificationDays)}))
  delete from notification where occurred_at < now() - make_interval(days => ${sql.lit(notificationDays)})`.execute(
    db,
  )
