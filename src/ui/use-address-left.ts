import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Tells once the person has left the address where something was begun, in whichever way, or the part that began it.
 * @param onLeft the same function while nothing of it changes
 */
export function useAddressLeft(onLeft: () => void): void {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is left by itself
  useEffect(() => onLeft, [pathname, search, onLeft])
}
