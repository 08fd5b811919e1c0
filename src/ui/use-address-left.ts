import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Calls back once the person has left the address where something began, in whichever way, or its component.
 * @param onLeft the same function while nothing of it changes
 */
export function useAddressLeft(onLeft: () => void): void {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is left by itself
  useEffect(() => onLeft, [pathname, search, onLeft])
}
