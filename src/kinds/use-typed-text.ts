import { type RefCallback, useCallback, useLayoutEffect, useReducer, useRef } from 'react'
import type { Control } from './text-control.ts'
import { TypedText, type Typing } from './typed-text.ts'

/** Puts `TypedText` to work in a native field, which holds its text itself. */
export function useTypedText(typing: Typing): { ref: RefCallback<Control>; defaultValue: string } {
  const latest = useRef(typing)
  const text = useRef<TypedText>(undefined)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const ref = useCallback((input: Control | null) => {
    if (!input) return
    const attached = new TypedText(input, latest.current)
    text.current = attached
    return () => attached.detach()
  }, [])
  useLayoutEffect(() => {
    latest.current = typing
    text.current?.follow({
      ...typing,
      onLeave: () => {
        typing.onLeave()
        redraw()
      },
    })
  })
  const first = useRef<string>(undefined)
  first.current ??= typing.rest(typing.value)
  return { ref, defaultValue: first.current }
}
