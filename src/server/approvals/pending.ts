import equal from 'fast-deep-equal'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Screen, writableFields } from '#src/schema/screen.ts'
import type { Principal } from '../auth/principal.ts'
import { type Change, identityOf } from './change.ts'

/** A field that a change sets: what the record holds, and what it is to hold. */
type FieldChange = { pointer: string; before?: JsonValue; after?: JsonValue }

/** A record with the change that waits beside it (design §7, `pending`), as a person sees it. */
export function withPending(
  screen: Screen,
  record: StoredRecord,
  change: Change | undefined,
  person: Principal,
): StoredRecord {
  if (!change) return record
  const { version, kind, state, requested_by, requested_at, decided_by, reason } = change
  const pending: JsonObject = {
    version,
    kind,
    state,
    mine: change.makers.includes(identityOf(person)),
    ...(requested_by === null ? {} : { requestedBy: requested_by }),
    ...(requested_at === null ? {} : { requestedAt: requested_at }),
    ...(decided_by === null ? {} : { decidedBy: decided_by }),
    ...(reason === null ? {} : { reason }),
    changes: changesOf(screen, record, change),
  }
  return { ...record, pending }
}

function changesOf(screen: Screen, record: StoredRecord, { kind, record: after }: Change): FieldChange[] {
  if (kind === 'inactivar') return [{ pointer: '/status', before: record.status ?? null, after: 'INACTIVO' }]
  if (after === null) return []
  return writableFields(screen).flatMap(({ name }) => {
    const [before, now] = [record[name], after[name]]
    if (equal(before, now)) return []
    return [
      {
        pointer: toPointer(name),
        ...(before === undefined ? {} : { before }),
        ...(now === undefined ? {} : { after: now }),
      },
    ]
  })
}
