import { type ComponentType, createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Registry } from '#src/kinds/kind-view.tsx'
import type { Lookup } from '#src/query/lookup-query.ts'
import type { Labels } from '#src/schema/field-references.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Dated } from '#src/schema/validity.ts'
import type { FieldState, FormState } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { valueAt } from './record-data.ts'

export type FormReferences = {
  lookup: Lookup
  /** Labels of the records that it refers to, as it was read. */
  labels: Labels
  /** The fields of the record, for their labels. */
  fields: Field[]
  /** For dated records, the day as of which they refer to others. */
  dated: Dated | undefined
}

/** Context of every field of a form; constant while the form is filled. */
export type FormSurroundings = {
  /** Prefix of the ids of its controls. */
  id: string
  store: FormStore
  registry: Registry
  /** Access to the resources that fields refer to; without it they show their values and offer nothing. */
  references?: FormReferences | undefined
  readOnly: (field: Field) => boolean
  /** Whether changed fields show their previous value: in a record that exists already. */
  compares: boolean
  /** Draws a field of any kind; objects and lists draw theirs with it. */
  FieldNode: ComponentType<NodeProps>
}

/** A field, and its place in the record. */
export type NodeProps = { field: Field; pointer: string }

/** The same with the field's state, without its value. */
export type FieldStateProps = NodeProps & { fieldState: FieldState }

export const FormContext = createContext<FormSurroundings | undefined>(undefined)

/** @throws Error outside of a form */
export function useForm(): FormSurroundings {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands outside of a form')
  return form
}

/** State of a field without its value; the component commits only when that changes. */
export const useFieldState = (store: FormStore, pointer: string): FieldState =>
  useSyncExternalStore(useWatch(store, pointer), () => store.fieldState(pointer))

/** The value of a field. */
export const useValue = (store: FormStore, pointer: string): JsonValue | undefined =>
  useSyncExternalStore(useWatch(store, pointer), () => valueAt(store.data, pointer))

export const useWatch = (store: FormStore, pointer: string): ((listener: () => void) => () => void) =>
  useCallback((listener) => store.watch(pointer, listener), [store, pointer])

/** State of the whole form. */
export const useFormState = (store: FormStore): FormState => useSyncExternalStore(store.watchForm, store.form)

/** `/limits/0/amount` as the id of a control. */
export const controlId = (id: string, pointer: string): string => id + pointer.replaceAll('/', '_')
