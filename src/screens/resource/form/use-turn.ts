import { useEffect, useEffectEvent } from 'react'
import { useValue } from '#src/form/form-context.ts'
import type { FormStore } from '#src/form/form-store.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { OpenedRecord } from '../use-opened-record.ts'

/** Switches a form to another of its records, or to a new one, when their key field is chosen. */
export function useTurn(
  store: FormStore,
  among: OpenedRecord['among'],
  base: StoredRecord | undefined,
  turn: (other: StoredRecord | undefined) => void,
): void {
  const option = useValue(store, toPointer(among?.field ?? ''))
  const follow = useEffectEvent((chosen: typeof option) => {
    const other = among?.records.find((record) => record[among.field] === chosen)
    if (among && other?.id !== base?.id) turn(other)
  })
  useEffect(() => follow(option), [option])
}
