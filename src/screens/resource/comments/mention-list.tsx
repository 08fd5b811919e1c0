import type { ApiError } from '#src/client/api-error.ts'
import type { MentionablePerson } from '#src/schema/decision-comments.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './comments.module.css'
import { commentsTexts } from './comments-texts.ts'

export type MentionListProps = {
  id: string
  people: MentionablePerson[]
  active: MentionablePerson | undefined
  /** Whether a mention is being typed. */
  isRequested: boolean
  /** Whether the people are there to be offered. */
  isRead: boolean
  error: ApiError | null
  onChoose: (person: MentionablePerson) => void
}

/** People whom a comment may mention; the focus stays in the text, whose keys go through them. */
export function MentionList({ id, people, active, isRequested, isRead, error, onChoose }: MentionListProps) {
  const isEmpty = isRequested && isRead && people.length === 0
  return (
    <>
      {people.length > 0 && (
        <div id={id} ref={showWhole} role="listbox" aria-label={commentsTexts.people} className={css.people}>
          {people.map((one, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the keys
            <div
              key={one.person}
              id={`${id}-${place}`}
              role="option"
              aria-selected={one === active}
              tabIndex={-1}
              // The text keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(one)}
            >
              {safeText(one.name)}
              {one.displayName !== undefined && (
                <>
                  {' '}
                  <small>{safeText(one.displayName)}</small>
                </>
              )}
            </div>
          ))}
        </div>
      )}
      <p role="status" className={isEmpty || (isRequested && error) ? css.nobody : 'visually-hidden'}>
        {isRequested && error && commentsTexts.peopleFailed}
        {isEmpty && commentsTexts.nobodyFound}
        {people.length > 0 && commentsTexts.peopleFound(people.length)}
      </p>
    </>
  )
}

/** The list may open below what is shown of the page. */
const showWhole = (list: HTMLDivElement | null): void => list?.scrollIntoView({ block: 'nearest' })
