import { Link } from 'react-router-dom'
import { ageText } from '#src/kinds/date-time/age-text.ts'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import type { ScreenEntry } from '#src/schema/render-model.ts'
import { useOpenWork } from '#src/session/use-open-work.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { Block } from './block.tsx'
import css from './home.module.css'
import { homeTexts } from './home-texts.ts'

/** Most rows shown; each screen lists its own. */
const mostRows = 5

/** What the person typed and did not save, in this browser, with the way back; nothing where there is none. */
export function UnsavedList({ screens }: { screens: ScreenEntry[] }) {
  const drafts = useOpenWork().flatMap((draft) => {
    const screen = screens.find(({ id }) => id === draft.screen)
    return screen ? [{ draft, screen }] : []
  })
  if (drafts.length === 0) return null
  return (
    <Block id="drafts" title={homeTexts.yourDrafts} count={drafts.length}>
      <ul className={css.rows}>
        {drafts.slice(0, mostRows).map(({ draft, screen }) => (
          <li key={`${draft.screen} ${draft.record} ${draft.form}`}>
            <b>{safeText(screen.title)}</b>
            <span>{safeText(draft.label)}</span>
            <span>{homeTexts.onThisComputer}</span>
            <span title={momentText(draft.savedAt)}>{ageText(draft.savedAt)}</span>
            <Link
              to={`/${screen.route}`}
              state={{ draft: { screen: draft.screen, record: draft.record, form: draft.form } }}
              aria-label={homeTexts.goOnWith(safeText(draft.label))}
            >
              {homeTexts.goOn}
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  )
}
