import { isJsonObject, type JsonValue } from './json.ts'
import { fromPointer } from './json-pointer.ts'
import type { StoredRecord } from './record.ts'

/** A change that waits beside its record for another person's approval (design §7). */
export type Pending = {
  /** What a step of the change names as seen. */
  version: number
  kind: 'crear' | 'editar' | 'inactivar'
  state: 'BORRADOR' | 'PENDIENTE_APROBACION' | 'RECHAZADO'
  /** Whether whoever asks has touched it, and so may not decide on it. */
  mine: boolean
  requestedBy?: string
  requestedAt?: string
  decidedBy?: string
  reason?: string
  changes: FieldChange[]
}

/** What the record holds at a field, and what it is to hold; absent where there is nothing. */
export type FieldChange = { pointer: string; before?: JsonValue; after?: JsonValue }

/** The change beside a record; undefined where there is none. */
export const pendingOf = ({ pending }: StoredRecord): Pending | undefined =>
  isJsonObject(pending) ? (pending as Pending) : undefined

/** The record as it is to be: what somebody goes on writing. */
export function proposed(record: StoredRecord): StoredRecord {
  const changes = pendingOf(record)?.changes ?? []
  const set = changes.flatMap(({ pointer, after }) =>
    after === undefined ? [] : [[nameAt(pointer), after] as const],
  )
  const emptied = changes.filter(({ after }) => after === undefined).map(({ pointer }) => nameAt(pointer))
  const kept = Object.entries(record).filter(([name]) => !emptied.includes(name))
  return { ...Object.fromEntries(kept), ...Object.fromEntries(set) } as StoredRecord
}

const nameAt = (pointer: string): string => fromPointer(pointer)[0] ?? ''
