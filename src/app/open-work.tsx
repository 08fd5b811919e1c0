import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ScreenEntry } from '#src/schema/render-model.ts'
import { notifyDrafts } from '#src/session/draft-watch.ts'
import type { Draft } from '#src/session/drafts.ts'
import { useOpenWork } from '#src/session/use-open-work.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { useKeys } from '#src/ui/use-keys.ts'
import { appTexts } from './app-texts.ts'
import css from './open-work.module.css'

/** Key that goes back to the form that was left last. */
const openKey = 'b'

/** Most forms named; the rest is in its screens and at home. */
const mostShown = 6

/**
 * Strip of forms that were left with something typed and not saved, the last first: each opens as it was, and the first
 * one by a key from any page. Home, and the screen of a form, list them by themselves.
 */
export function OpenWork({ screens }: { screens: Pick<ScreenEntry, 'id' | 'title' | 'route'>[] }) {
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const work = useOpenWork().flatMap((draft) => {
    const screen = screens.find(({ id }) => id === draft.screen)
    return screen ? [{ draft, ...screen }] : []
  })
  // A draft may have become too old meanwhile, or another tab saved it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks anew
  useEffect(notifyDrafts, [key])
  const open = ({ draft, route }: { draft: Draft; route: string }): void => {
    const { screen, record, form } = draft
    void navigate(draft.at ?? `/${route}`, { state: { draft: { screen, record, form } } })
  }
  useKeys(work[0] ? { [openKey]: () => work[0] && open(work[0]) } : {})
  const shown = work.filter(({ route }) => pathname !== `/${route}`).slice(0, mostShown)
  if (pathname === '/' || shown.length === 0) return null
  return (
    <nav className={css.strip} aria-label={appTexts.openWork}>
      <h2>{appTexts.openWork}</h2>
      <ul>
        {shown.map((one) => {
          const { screen, record, form, label } = one.draft
          return (
            <li key={`${screen} ${record} ${form}`}>
              <button type="button" onClick={() => open(one)}>
                {record !== undefined && <b>{safeText(one.title)}</b>}
                <span>{safeText(label)}</span>
                {one === work[0] && <kbd title={appTexts.openWorkKey}>{appTexts.key(openKey)}</kbd>}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
