import { dequal as equal } from 'dequal/lite'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { FieldChange } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import { setFields } from '#src/validation/set-fields.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import type { Change } from './change.ts'

/** Record with its pending change (design §7, `pending`), as a person sees it. */
export const withPending = (
  screen: Screen,
  record: StoredRecord,
  change: Change | undefined,
  person: Principal,
): StoredRecord =>
  pendingWith(
    record,
    change,
    person,
    setFields(screen).flatMap(({ name, readOnly }) =>
      readOnly && change?.record?.[name] === undefined ? [] : [name],
    ),
  )

/** The same for a record that no schema describes. @param names fields that the change may set */
export function pendingWith(
  record: StoredRecord,
  change: Change | undefined,
  person: Principal,
  names: string[],
): StoredRecord {
  if (!change) return record
  const { version, kind, state, requested_by, requested_at, decided_by, decided_at, reason } = change
  const { drafted_by, drafted_at, request_reason, request_file } = change
  const pending = {
    version,
    kind,
    state,
    mine: change.makers.includes(identityOf(person)),
    ...(drafted_by === null ? {} : { draftedBy: drafted_by }),
    ...(drafted_at === null ? {} : { draftedAt: drafted_at }),
    ...(request_reason === null ? {} : { requestReason: request_reason }),
    ...(request_file === null ? {} : { attachment: request_file }),
    ...(requested_by === null ? {} : { requestedBy: requested_by }),
    ...(requested_at === null ? {} : { requestedAt: requested_at }),
    ...(decided_by === null ? {} : { decidedBy: decided_by }),
    ...(decided_at === null ? {} : { decidedAt: decided_at }),
    ...(reason === null ? {} : { reason }),
    ...(change.rejections ? { rejections: change.rejections } : {}),
    changes: changesOf(names, record, change),
  }
  return { ...record, pending }
}

function changesOf(names: string[], record: StoredRecord, { kind, record: after }: Change): FieldChange[] {
  if (kind === 'inactivar') return [{ pointer: '/status', before: record.status ?? null, after: 'INACTIVO' }]
  if (after === null) return []
  return names.flatMap((name) => {
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
