import { useEffect, useRef } from 'react'
import { createPath, useBlocker, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useConfirm } from './confirm.tsx'
import { holdTypedAddresses } from './typed-addresses.ts'
import { draftText, unsavedQuestion } from './unsaved-question.ts'

/**
 * Confirms before typed text is lost by the browser's own ways: back, a typed address, a reload or a closed tab.
 * @param onLeave called when the person leaves it, in whichever way
 * @param onRetained where a draft is stored: the question offers to leave it, a link, the menu or the command bar leads
 *   away without one, and this is called where the screen stays
 * @returns confirms alike for the ways of the screen; true when the person may leave
 */
export function useLeaveGuard(
  isDirty: boolean,
  onLeave?: () => void,
  onRetained?: () => void,
): () => Promise<boolean> {
  const confirm = useConfirm()
  const isFree = useRef(false)
  /** @returns what follows for a form that is left; undefined where the person stays */
  const ask = async (): Promise<(() => void) | undefined> => {
    let left = (): void => latest.current.onLeave?.()
    const choose = (): void => {
      left = () => latest.current.onRetained?.()
    }
    const other = onRetained && { text: draftText, choose }
    return (await confirm({ ...unsavedQuestion, other })) ? left : undefined
  }
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
    void latest.current.ask().then((left) => {
      if (!isLast) return
      if (left) {
        blocker.proceed()
        left()
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
      const left = await latest.current.ask()
      if (!left) return
      isFree.current = true
      void navigate(path)
      left()
    })
    window.addEventListener('beforeunload', warn)
    return () => {
      unhold()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty, navigate])
  return async () => {
    if (!isDirty) return true
    const left = await ask()
    left?.()
    return left !== undefined
  }
}
