import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useKeys } from '#src/ui/use-keys.ts'

/** The keys of every screen with a table: `/` to search, `n` for a new record. */
export const useScreenKeys = (create: (() => void) | undefined): void =>
  useKeys({
    '/': () => document.querySelector<HTMLInputElement>('main search input')?.focus(),
    ...(create ? { n: create } : {}),
  })

/** Opens a new record on request of the command bar; a reload or the way back does not open it again. */
export function useRequestedCreation(create: (() => void) | undefined): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isRequested = typeof state === 'object' && state !== null && 'creates' in state
  useEffect(() => {
    if (!isRequested) return
    void navigate({ pathname, search }, { replace: true, state: null })
    create?.()
  }, [isRequested, create, navigate, pathname, search])
}
