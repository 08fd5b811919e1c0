import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { WritePreview } from '#src/schema/write-preview.ts'
import { isComputed } from '#src/validation/computed.ts'
import { ApiError } from '../http/errors.ts'
import { comparedElsewhere } from '../resources/elsewhere/compared-elsewhere.ts'
import { periodsBefore, periodsEnded } from '../resources/periods/settle-period.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { undone } from '../sql/undone.ts'
import { type Change, openChange } from './change.ts'

/** A write of a record, within a transaction. */
type Write = (within: Kysely<Tables>, sent: JsonObject) => Promise<StoredRecord>

/**
 * Tries a write under dual control by making it, and undoes it: what it answers and refuses is what the write would. A
 * draft is tried as sent, and once more as a draft where it may be stored but not sent. The statements of the write and
 * one more, or two where it has a period, of which no commit and no key of idempotency; twice those of a draft that may not be sent.
 * @throws ApiError as the write does
 */
export async function previewWrite(
  db: Kysely<Tables>,
  request: FastifyRequest,
  resource: Resource,
  body: JsonObject,
  write: Write,
): Promise<WritePreview> {
  const attempt = (sent: JsonObject): Promise<WritePreview> =>
    comparedElsewhere(request, () =>
      undone(db, async (within) => {
        const saved = await write(within, sent)
        const change = await openChange(within, resource.screen.id, saved.id)
        const ends = change ? await endsOf(within, resource, change.record ?? saved, saved.id) : {}
        return { ...previewOf(resource.screen, saved, change), ...ends }
      }),
    )
  if (body.send !== undefined) return attempt(body)
  try {
    return await attempt({ ...body, send: {} })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid') throw error
    const preview = await attempt(body)
    return preview.waits
      ? { ...preview, sendIssues: error.issues as typeof preview.sendIssues & object }
      : preview
  }
}

/** The periods that a change would end; one statement, and none of what has no periods here. */
async function endsOf(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  id: string,
): Promise<Pick<WritePreview, 'ends'>> {
  if (resource.isElsewhere) return {}
  const ends = periodsEnded(record, await periodsBefore(db, resource, record, id))
  return ends.length > 0 ? { ends } : {}
}

function previewOf(
  { fields }: Screen,
  saved: StoredRecord,
  change: Pick<Change, 'record'> | undefined,
): WritePreview {
  const values = change?.record ?? saved
  const { labels, notices } = saved
  return {
    waits: change !== undefined,
    record: Object.fromEntries(
      fields.flatMap((field): [string, JsonObject[string]][] => {
        const value = values[field.name]
        const isKnown = value !== undefined && value !== null && (!field.readOnly || isComputed(field))
        return isKnown ? [[field.name, value]] : []
      }),
    ),
    ...(labels ? { labels } : {}),
    ...(notices ? { notices } : {}),
  }
}
