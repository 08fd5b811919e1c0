import { useEffect, useRef } from 'react'
import { createPath, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { useConfirm } from './confirm.tsx'
import { holdTypedAddresses } from './typed-addresses.ts'

/**
 * Asks before typed text is left behind by the browser's own ways: back, a typed address, a reload or a closed tab.
 * @param onLeave called when the person leaves it behind, in whichever way
 * @returns asks the same for the ways of the screen; true when the person may leave
 */
export function useLeaveGuard(isDirty: boolean, onLeave?: () => void): () => Promise<boolean> {
  const confirm = useConfirm()
  const isFree = useRef(false)
  const ask = (): Promise<boolean> => confirm(leaveQuestion)
  const latest = useRef({ ask, onLeave })
  latest.current = { ask, onLeave }
  const navigate = useNavigate()
  const location = useLocation()
  const blocker = useBlocker(() => isDirty && !isFree.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each way out
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isLast = true
    void latest.current.ask().then((leave) => {
      if (!isLast) return
      if (leave) {
        blocker.proceed()
        latest.current.onLeave?.()
        return
      }
      blocker.reset()
      // Of several steps in a row the router takes back only the first.
      if (createPath(location) === window.location.hash.slice(1)) return
      isFree.current = true
      void Promise.resolve(navigate(location, { state: location.state })).finally(() => {
        isFree.current = false
      })
    })
    return () => {
      isLast = false
    }
  }, [blocker])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    const unhold = holdTypedAddresses(async (path) => {
      if (!(await latest.current.ask())) return
      isFree.current = true
      void navigate(path)
      latest.current.onLeave?.()
    })
    window.addEventListener('beforeunload', warn)
    return () => {
      unhold()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty, navigate])
  return async () => {
    if (!isDirty) return true
    const leave = await ask()
    if (leave) onLeave?.()
    return leave
  }
}

const leaveQuestion = {
  title: 'Cambios sin guardar',
  message: 'Tiene cambios sin guardar. ¿Desea salir?',
  cancelText: 'Seguir editando',
  confirmText: 'Salir sin guardar',
  danger: true,
}
