import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Another text each time that somebody arrives by a link, typed or followed, or on the way back and forth; what they do
 * on the screen changes its address, but not this.
 */
export function useArrival(): string {
  const { key, search } = useLocation()
  const isArrival = useNavigationType() === 'POP'
  const [arrival, setArrival] = useState(key + search)
  if (isArrival && arrival !== key + search) setArrival(key + search)
  return arrival
}
