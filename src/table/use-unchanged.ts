import isEqual from 'fast-deep-equal'
import { useRef } from 'react'

/** The same object for as long as what is given is equal to it, so that nothing is worked out anew. */
export function useUnchanged<Value>(value: Value): Value {
  const before = useRef(value)
  if (!isEqual(before.current, value)) before.current = value
  return before.current
}
