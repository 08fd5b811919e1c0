import { useEffect, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router-dom'
import { useConfirm } from './confirm.tsx'
import { holdTypedAddresses } from './typed-addresses.ts'

/**
 * Asks before typed text is left behind by the browser's own ways: back, a typed address, a reload or a closed tab.
 * @param onLeave called when the person leaves it behind, in whichever way
 * @returns asks the same for the ways of the screen; true when the person may leave
 */
export function useLeaveGuard(isDirty: boolean, onLeave?: () => void): () => Promise<boolean> {
  const confirm = useConfirm()
  const leaving = useRef(false)
  const ask = async (): Promise<boolean> => {
    const leave = await confirm(leaveQuestion)
    if (leave) onLeave?.()
    return leave
  }
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
  return async () => !isDirty || ask()
}

const leaveQuestion = {
  title: 'Cambios sin guardar',
  message: 'Tiene cambios sin guardar. ¿Desea salir?',
  cancelText: 'Seguir editando',
  confirmText: 'Salir sin guardar',
  danger: true,
}
