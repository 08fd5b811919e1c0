import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/**
 * Asks before typed text is left behind by the browser's own ways: back, a typed address, a reload or a closed tab.
 * @param ask resolves to true when the person wants to leave
 */
export function useLeaveGuard(isDirty: boolean, ask: () => Promise<boolean>): void {
  const blocker = useBlocker(isDirty)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each blocked navigation
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker.state])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
