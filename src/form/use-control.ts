import { useMemo } from 'react'
import type { InputProps } from '#src/kinds/view.tsx'
import type { Field } from '#src/schema/screen.ts'
import { useFieldState, useForm } from './form-context.ts'
import type { FieldState } from './form-store.ts'
import { useNeighbour } from './neighbours.ts'
import { useLookup } from './use-lookup.ts'

/** What ties a control to its field, whatever frame it stands in. */
export function useControl(
  field: Field,
  pointer: string,
): { state: FieldState; fixed: boolean; control: Omit<InputProps, 'id' | 'describedBy'> } {
  const { store, readOnly } = useForm()
  const state = useFieldState(store, pointer)
  const handlers = useMemo(
    () => ({
      onChange: (value: InputProps['value']) => store.change(pointer, value),
      onBlur: () => store.leave(pointer),
    }),
    [store, pointer],
  )
  const lookup = useLookup(field, pointer)
  const neighbour = useNeighbour(field, pointer)
  const fixed = readOnly(field) || state.disabled
  return {
    state,
    fixed,
    control: {
      property: field.property,
      value: state.value,
      ...handlers,
      required: state.required,
      readOnly: fixed,
      invalid: state.error !== undefined,
      lookup,
      neighbour,
    },
  }
}
