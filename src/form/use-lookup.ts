import { useMemo, useSyncExternalStore } from 'react'
import type { FieldLookup } from '#src/kinds/kind-view.tsx'
import { anyLookup, type Lookup } from '#src/query/lookup-query.ts'
import { labelKeyAt, referring } from '#src/schema/field-references.ts'
import { isJsonObject } from '#src/schema/json.ts'
import type { RefCondition } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import { dayOfReferences } from '#src/schema/validity.ts'
import { fieldByPointer } from './field-by-pointer.ts'
import { neighbourAt, readNeighbour } from './field-neighbours.ts'
import { useForm } from './form-context.ts'
import type { FormStore } from './form-store.ts'

/** Records that a reference field may hold, by the values of its neighbours; undefined for any other field. */
export function useLookup({ property }: Field, pointer: string): FieldLookup | undefined {
  const { store, references } = useForm()
  const { 'x-ref': resource, 'x-ref-where': conditions } = referring(property)
  const where = useWhere(store, conditions, pointer)
  return useMemo(() => {
    if (resource === undefined || !references) return undefined
    const { lookup, labels, fields, dated } = references
    // Read as a list opens, so that a change of the record's days draws nothing anew.
    const asOf = (): string | undefined => dated && dayOfReferences(dated, store.data, store.context.today)
    const { values, empty } = readWhere(where)
    const waitsFor =
      empty === undefined ? undefined : fieldByPointer(fields, neighbourAt(pointer, empty))?.field.title
    return {
      ...lookupCalls(lookup, resource, values, asOf),
      where,
      waitsFor,
      recordLabels: labels[labelKeyAt(pointer)] ?? {},
    }
  }, [resource, references, where, pointer, store])
}

function lookupCalls(
  lookup: Lookup,
  resource: string,
  where: Record<string, string[]>,
  asOf: () => string | undefined,
): Pick<FieldLookup, 'search' | 'find' | 'fits'> {
  return {
    search: (search, page, signal) =>
      lookup(resource, { ...anyLookup, search, page, where, asOf: asOf() }, signal),
    find: async (id, signal) =>
      (await lookup(resource, { ...anyLookup, ids: [id], asOf: asOf() }, signal))[0],
    fits: async (id, signal) =>
      (await lookup(resource, { ...anyLookup, ids: [id], where, asOf: asOf() }, signal)).length > 0,
  }
}

type Where = { values: Record<string, string[]>; empty?: string }

/** Filter by the neighbours' values; a text, the same until one of them changes. What is computed has no state of its own to watch. */
function useWhere(
  store: FormStore,
  conditions: Record<string, RefCondition> | undefined,
  pointer: string,
): string {
  return useSyncExternalStore(store.watchData, () => writeWhere(store, conditions, pointer))
}

function writeWhere(
  store: FormStore,
  conditions: Record<string, RefCondition> | undefined,
  pointer: string,
): string {
  if (!conditions) return '{"values":{}}'
  const where: Where = { values: {} }
  for (const [name, condition] of Object.entries(conditions)) {
    const value = isJsonObject(condition)
      ? readNeighbour(store, neighbourAt(pointer, condition.field))
      : condition
    if (value !== undefined) where.values[name] = [String(value)]
    else if (isJsonObject(condition)) where.empty ??= condition.field
  }
  return JSON.stringify(where)
}

const readWhere = (text: string): Where => JSON.parse(text) as Where
