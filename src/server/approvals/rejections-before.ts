import { type RawBuilder, sql } from 'kysely'

/**
 * Earlier rejections of a record, as the audit log has them, in a statement about one record: the last one first, and
 * those since it was last approved. Null where there is none.
 * @param recordId expression of its id
 */
export const earlierRejections = (
  resource: string,
  recordId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('by', user_name, 'at', occurred_at, 'reason', _log.reason))
    order by occurred_at desc)
  from audit_logs as _log
  where _log.action = 'RECHAZAR' and _log.outcome = 'OK' and _log.resource = ${resource}
    and _log.record_id = ${recordId} and occurred_at > coalesce((
      select max(_past.decided_at) from pending_change as _past
      where _past.resource = ${resource} and _past.record_id = ${recordId} and _past.state = 'APROBADO'), '-infinity'))`
