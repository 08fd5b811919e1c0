import { useMemo } from 'react'
import type { FieldInside } from '#src/kinds/kind-view.tsx'
import { useForm, useFormState } from './form-context.ts'

/** Errors inside the value of a field, and what happens when a control inside is left. */
export function useInside(pointer: string): FieldInside {
  const { store, registry } = useForm()
  const { shown } = useFormState(store)
  const errors = useMemo(
    () =>
      new Map(
        shown
          .filter((issue) => issue.pointer.startsWith(`${pointer}/`))
          .map((issue) => [issue.pointer.slice(pointer.length), issue.message]),
      ),
    [shown, pointer],
  )
  return useMemo(
    () => ({ errors, registry, onLeave: (inner) => store.leave(pointer + inner) }),
    [errors, registry, store, pointer],
  )
}
