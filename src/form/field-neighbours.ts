import { useMemo } from 'react'
import type { Neighbour } from '#src/kinds/kind-view.tsx'
import type { JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import { useForm } from './form-context.ts'
import type { FormStore } from './form-store.ts'
import { valueAt } from './record-data.ts'

/** Where another field of the same object stands. */
export const neighbourAt = (pointer: string, name: string): string =>
  pointer.slice(0, pointer.lastIndexOf('/')) + toPointer(name)

/** The value of another field, computed ones included; nothing while it is hidden. */
export function readNeighbour(store: FormStore, pointer: string): JsonValue | undefined {
  if (store.fieldState(pointer).hidden) return undefined
  return valueAt(store.computed, pointer) ?? valueAt(store.data, pointer) ?? undefined
}

/** Name of the field that another one goes by, with its form or with its template; undefined where it goes by none. */
export const siblingOf = (property: Property): string | undefined =>
  property['x-document-type'] ?? property['x-file']?.template?.by

/** That field; undefined for those that go by none. */
export function useNeighbour({ property }: Field, pointer: string): Neighbour | undefined {
  const { store } = useForm()
  const name = siblingOf(property)
  return useMemo(() => {
    if (name === undefined) return undefined
    const place = neighbourAt(pointer, name)
    return {
      watch: (listener) => store.watch(place, listener),
      value: () => readNeighbour(store, place),
    }
  }, [name, pointer, store])
}
