import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Draft, type DraftPlace, findDraft } from '#src/session/drafts.ts'
import { sessionAtom } from '#src/session/session.ts'

/** Address of the page under a form as it opened, and the way back to the form with its draft. */
export function useWayBack(
  { route }: Pick<RenderModel, 'route'>,
  place: () => DraftPlace,
): { at: string; back: () => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [at] = useState(pathname === `/${route}` ? pathname + search : `/${route}`)
  return { at, back: () => void navigate(at, { state: { draft: place() } }) }
}

/**
 * Opens the draft that a person returns to, or the form of the record that is named without one; a reload or the way
 * back does not open it again.
 */
export function useRequestedDraft(
  screen: string,
  open: (draft: Draft) => void,
  show: (record: string) => void,
): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const subject = useAtomValue(sessionAtom)?.subject ?? ''
  const requested: unknown = state?.draft
  useEffect(() => {
    if (!isPlaceIn(screen, requested)) return
    void navigate({ pathname, search }, { replace: true, state: null })
    const draft = findDraft(subject, requested)
    if (draft) open(draft)
    else if (requested.record) show(requested.record)
  }, [requested, screen, subject, open, show, navigate, pathname, search])
}

const isPlaceIn = (screen: string, requested: unknown): requested is DraftPlace =>
  typeof requested === 'object' && requested !== null && 'screen' in requested && requested.screen === screen
