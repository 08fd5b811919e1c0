import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useKeys } from '#src/ui/use-keys.ts'

/** The keys of every screen with a table: `/` to search, `n` for a new record. */
export const useScreenKeys = (create: (() => void) | undefined): void =>
  useKeys({
    '/': () => document.querySelector<HTMLInputElement>('main search input')?.focus(),
    ...(create ? { n: create } : {}),
  })

/** Begins a new record where the command bar asks for it; a reload or the way back does not ask again. */
export function useAskedCreation(create: (() => void) | undefined): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = typeof state === 'object' && state !== null && 'creates' in state
  useEffect(() => {
    if (!asked) return
    void navigate({ pathname, search }, { replace: true, state: null })
    create?.()
  }, [asked, create, navigate, pathname, search])
}
