import { useMemo, useReducer, useRef, useSyncExternalStore } from 'react'
import type { InputProps } from '#src/kinds/kind-view.tsx'
import { useWatch } from './form-context.ts'
import type { FormStore } from './form-store.ts'
import { valueAt } from './record-data.ts'

type Controlled = Pick<InputProps, 'value' | 'onChange' | 'onBlur'>

/** No value given yet. */
const nothing = Symbol('nothing')

/**
 * Connects a control to the form. One with its own text is not drawn for its own changes while it has the focus:
 * then a key commits nothing but what it changes beside the text.
 * @param keeper id of the control, if it has its own text
 */
export function useControlled(store: FormStore, pointer: string, keeper: string | undefined): Controlled {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const said = useRef<InputProps['value'] | typeof nothing>(nothing)
  const drawn = useRef<InputProps['value']>(undefined)
  useSyncExternalStore(useWatch(store, pointer), () => {
    const value = valueAt(store.data, pointer)
    const isShown = keeper !== undefined && value === said.current && document.activeElement?.id === keeper
    if (!isShown) drawn.current = value
    return drawn.current
  })
  const handlers = useMemo(
    () => ({
      onChange: (value: InputProps['value']) => {
        said.current = value
        store.change(pointer, value)
      },
      onBlur: () => {
        if (said.current !== nothing) redraw()
        said.current = nothing
        store.leave(pointer)
      },
    }),
    [store, pointer],
  )
  return { value: valueAt(store.data, pointer), ...handlers }
}
