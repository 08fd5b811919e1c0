import { type ComponentType, createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Registry } from '#src/kinds/view.tsx'
import type { Lookup } from '#src/query/lookup-query.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Labels } from '#src/schema/reference.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Dated } from '#src/schema/validity.ts'
import type { FormState, Standing } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { valueAt } from './record-data.ts'

export type FormReferences = {
  lookup: Lookup
  /** What the record calls those that it refers to, as it was read. */
  labels: Labels
  /** The fields of the record, for their labels. */
  fields: Field[]
  /** Of records that hold from a day, as of which they refer to others. */
  dated: Dated | undefined
}

/** What every field of a form is given; none of it changes while the form is filled. */
export type FormSurroundings = {
  /** Prefix of the ids of its controls. */
  id: string
  store: FormStore
  registry: Registry
  /** How fields reach the resources that they refer to; without it they show what they hold and offer nothing. */
  references?: FormReferences | undefined
  readOnly: (field: Field) => boolean
  /** Changed fields say so, with what they held before: in a record that exists already. */
  compares: boolean
  /** Draws a field of any kind; objects and lists draw theirs with it. */
  FieldNode: ComponentType<NodeProps>
}

/** A field, and where the record has it. */
export type NodeProps = { field: Field; pointer: string }

/** The same with all that is known of it but its value. */
export type StandingProps = NodeProps & { standing: Standing }

export const FormContext = createContext<FormSurroundings | undefined>(undefined)

/** @throws Error outside of a form */
export function useForm(): FormSurroundings {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands outside of a form')
  return form
}

/** What is known of a field beside its value; the component commits only when that changes. */
export const useStanding = (store: FormStore, pointer: string): Standing =>
  useSyncExternalStore(useWatch(store, pointer), () => store.standing(pointer))

/** What stands at a field. */
export const useValue = (store: FormStore, pointer: string): JsonValue | undefined =>
  useSyncExternalStore(useWatch(store, pointer), () => valueAt(store.data, pointer))

export const useWatch = (store: FormStore, pointer: string): ((listener: () => void) => () => void) =>
  useCallback((listener) => store.watch(pointer, listener), [store, pointer])

/** What the form as a whole knows. */
export const useFormState = (store: FormStore): FormState => useSyncExternalStore(store.watchForm, store.form)

/** `/limits/0/amount` as the id of a control. */
export const controlId = (id: string, pointer: string): string => id + pointer.replaceAll('/', '_')
