import { useEffect, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router-dom'
import { holdTypedAddresses } from '#src/ui/typed-addresses.ts'

/**
 * Asks before typed text is left behind by the browser's own ways: back, a typed address, a reload or a closed tab.
 * @param ask resolves to true when the person wants to leave
 */
export function useLeaveGuard(isDirty: boolean, ask: () => Promise<boolean>): void {
  const leaving = useRef(false)
  const asked = useRef(ask)
  asked.current = ask
  const navigate = useNavigate()
  const blocker = useBlocker(() => isDirty && !leaving.current)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void asked.current().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    const unhold = holdTypedAddresses(async (path) => {
      if (!(await asked.current())) return
      leaving.current = true
      void navigate(path)
    })
    window.addEventListener('beforeunload', warn)
    return () => {
      unhold()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty, navigate])
}
