import { isJsonObject, type JsonObject, type JsonValue } from './json.ts'
import { fromPointer } from './json-pointer.ts'
import type { StoredRecord } from './record.ts'
import type { Rejection } from './rejection.ts'

/** A change that waits beside its record for another person's approval (design §7). */
export type Pending = {
  /** The version that a step must name. */
  version: number
  kind: 'crear' | 'editar' | 'inactivar'
  state: 'BORRADOR' | 'PENDIENTE_APROBACION' | 'RECHAZADO'
  /** Whether the caller has touched it, and so may not decide on it. */
  mine: boolean
  /** Who began the draft, and when. */
  draftedBy?: string
  draftedAt?: string
  requestedBy?: string
  requestedAt?: string
  /** Reason of the maker's request, and the file that supports it. */
  requestReason?: string
  attachment?: JsonObject
  decidedBy?: string
  /** ISO 8601. */
  decidedAt?: string
  /** Reason of its rejection. */
  reason?: string
  /** Earlier rejections of what waits, the last one first. */
  rejections?: Rejection[]
  changes: FieldChange[]
}

/** The states of a change in words, those of one that is over too. */
export const changeStateTexts = {
  BORRADOR: 'Borrador sin enviar',
  PENDIENTE_APROBACION: 'Pendiente de aprobación',
  RECHAZADO: 'Rechazado',
  APROBADO: 'Aprobado',
  RETIRADO: 'Retirado',
} as const

/** Input of a maker who requests approval: a reason, and a file that supports it. */
export type Sending = { reason?: string; file?: JsonObject }

/** Input with which a change was last sent for approval. */
export const sendingOf = ({ requestReason: reason, attachment: file }: Pending): Sending => ({
  ...(reason === undefined ? {} : { reason }),
  ...(file === undefined ? {} : { file }),
})

/** The record's value at a field, and the proposed one; absent where there is none. */
export type FieldChange = { pointer: string; before?: JsonValue; after?: JsonValue }

/** The pending change of a record; undefined where there is none. */
export const pendingOf = ({ pending }: StoredRecord): Pending | undefined =>
  isJsonObject(pending) ? (pending as Pending) : undefined

/** The record with its proposed change, for further editing. */
export function proposed(record: StoredRecord): StoredRecord {
  const changes = pendingOf(record)?.changes ?? []
  const set = changes.flatMap(({ pointer, after }) =>
    after === undefined ? [] : [[nameAt(pointer), after] as const],
  )
  const emptied = changes.filter(({ after }) => after === undefined).map(({ pointer }) => nameAt(pointer))
  const remaining = Object.entries(record).filter(([name]) => !emptied.includes(name))
  return { ...Object.fromEntries(remaining), ...Object.fromEntries(set) } as StoredRecord
}

const nameAt = (pointer: string): string => fromPointer(pointer)[0] ?? ''
