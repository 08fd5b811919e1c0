import { dequal as isEqual } from 'dequal/lite'
import { useRef } from 'react'

/** The same object as long as the given one is equal to it, so that nothing is computed anew. */
export function useUnchanged<Value>(value: Value): Value {
  const before = useRef(value)
  if (!isEqual(before.current, value)) before.current = value
  return before.current
}
