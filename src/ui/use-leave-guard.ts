import { useEffect, useRef } from 'react'
import { createPath, useBlocker, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useConfirm } from './confirm.tsx'
import { holdTypedAddresses } from './typed-addresses.ts'
import { unsavedQuestion } from './unsaved-question.ts'

/**
 * Confirms before typed text is lost by the browser's own ways: back, a typed address, a reload or a closed tab.
 * @param onLeave called when the person leaves it, in whichever way
 * @param onRetained where a draft is stored: a link, the menu or the command bar leads away without a question, and
 *   this is called where the screen stays
 * @returns confirms alike for the ways of the screen; true when the person may leave
 */
export function useLeaveGuard(
  isDirty: boolean,
  onLeave?: () => void,
  onRetained?: () => void,
): () => Promise<boolean> {
  const confirm = useConfirm()
  const isFree = useRef(false)
  const ask = (): Promise<boolean> => confirm(unsavedQuestion)
  const latest = useRef({ ask, onLeave, onRetained, isDirty })
  latest.current = { ask, onLeave, onRetained, isDirty }
  const navigate = useNavigate()
  const location = useLocation()
  const blocker = useBlocker(
    ({ historyAction }) => isDirty && !isFree.current && !(onRetained && historyAction === 'PUSH'),
  )
  const isLink = useNavigationType() === 'PUSH'
  const startKey = useRef(location.key)
  const isReturn = useRef(false)
  useEffect(() => {
    if (location.key === startKey.current) return
    startKey.current = location.key
    const stays = isReturn.current
    isReturn.current = false
    if (isLink && !stays && latest.current.isDirty) latest.current.onRetained?.()
  }, [location.key, isLink])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way out
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
      isReturn.current = true
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
