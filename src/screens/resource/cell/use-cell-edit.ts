import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ApiError, toApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { FormStore } from '#src/form/form-store.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { pendingOf, proposed } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { useFormStore } from '../use-form-store.ts'
import { cellTexts } from './cell-texts.ts'

/** The cell under edit in the table. */
export type EditedCell = { row: StoredRecord; field: Field; cell: HTMLElement }

type Failure = { error: ApiError; attempt: number }

/** A record with one cell under edit: validated and saved as by its form. */
export type CellEdit = {
  store: FormStore
  /** The record as it was read; until then the table's row. */
  base: StoredRecord
  busy: boolean
  failure: Failure | undefined
  /** Why nothing can be saved here, whatever is typed. */
  blocked: string | undefined
  /** True once nothing is left to save; what was typed stays otherwise. */
  save: () => Promise<boolean>
  /** Continues from a newer version of the record; what was typed stays. */
  rebase: (current: StoredRecord) => void
}

/** @param onSaved called with the record as saved, and as it was before */
export function useCellEdit(
  model: RenderModel,
  validator: RecordValidator,
  api: ResourceApi,
  { row, field }: EditedCell,
  onSaved: (saved: StoredRecord, before: StoredRecord) => void,
): CellEdit {
  const [base, setBase] = useState(row)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [blocked, setBlocked] = useState<string>()
  const store = useFormStore(model, validator, { record: base })
  const latest = useRef(base)
  const reading = useRef<Promise<void>>(undefined)
  const rebase = useCallback(
    (current: StoredRecord): void => {
      latest.current = proposed(current)
      // The rules must have it before anything is validated.
      flushSync(() => {
        setBase(latest.current)
        setFailure(undefined)
      })
      store.rebase(editedValues(model.fields, latest.current))
      setBlocked(reasonAgainst(current, store, toPointer(field.name)))
    },
    [model, store, field],
  )
  /** The table shows a part of the record; a save writes it whole. */
  const read = useCallback((): Promise<void> => {
    reading.current ??= api.read(row.id).then(rebase, (error: unknown) => {
      reading.current = undefined
      throw error
    })
    return reading.current
  }, [api, row, rebase])
  useEffect(() => {
    // A failure here is reported by the save.
    read().catch(() => undefined)
  }, [read])

  const write = async (): Promise<boolean> => {
    await read()
    if (reasonAgainst(latest.current, store, toPointer(field.name)) || !store.submit()) return false
    const before = latest.current
    const { record } = store
    try {
      const seen = { pendingVersion: pendingOf(before)?.version }
      onSaved(await api.update(before.id, before.version, record, seen), before)
      return true
    } catch (error) {
      store.refuse(toApiError(error).issues, record)
      throw error
    }
  }
  const save = async (): Promise<boolean> => {
    if (busy) return false
    // An unchanged record is not sent.
    if (!store.form().isDirty) return true
    setBusy(true)
    try {
      return await write()
    } catch (error) {
      setFailure((before) => ({ error: toApiError(error), attempt: (before?.attempt ?? 0) + 1 }))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { store, base, busy, failure, blocked, save, rebase }
}

/** Why the form of a record does not let a field be changed. */
function reasonAgainst(record: StoredRecord, store: FormStore, pointer: string): string | undefined {
  if (pendingOf(record)?.state === 'PENDIENTE_APROBACION') return cellTexts.changeWaits
  const { hidden, disabled } = store.fieldState(pointer)
  return hidden || disabled ? cellTexts.fieldIsLocked : undefined
}
