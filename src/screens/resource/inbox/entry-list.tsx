import { type KeyboardEvent, useState } from 'react'
import type { BoxEntry } from '#src/schema/approval-box.ts'
import { entryKinds } from '#src/schema/box-fields.ts'
import { shownText } from '#src/ui/shown-text.ts'
import { StateMark } from '#src/ui/state-mark.tsx'
import { changeStates, momentText } from '../pending-texts.ts'
import css from './inbox.module.css'

type EntryListProps = {
  title: string
  /** Undefined until they are there. */
  entries: BoxEntry[] | undefined
  open: string | undefined
  onOpen: (id: string) => void
}

/** The changes of a box; one tab stop, arrows go through them and Enter opens one. */
export function EntryList({ title, entries, open, onOpen }: EntryListProps) {
  const [reached, setReached] = useState<string>()
  if (!entries) return <Skeleton />
  const wanted = [reached, open].find((id) => entries.some((entry) => entry.id === id))
  const tabStop = wanted ?? entries[0]?.id
  return (
    <ul className={css.list} aria-label={title} onKeyDown={moveFocus}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            id={`change-${entry.id}`}
            tabIndex={entry.id === tabStop ? 0 : -1}
            aria-current={entry.id === open ? 'true' : undefined}
            onFocus={() => setReached(entry.id)}
            onClick={() => onOpen(entry.id)}
          >
            <span className={css.line}>
              {shownText(entry.title)}
              <time dateTime={entry.requestedAt ?? entry.changedAt}>
                {momentText(entry.requestedAt ?? entry.changedAt)}
              </time>
            </span>
            <b>{shownText(entry.label ?? 'Registro que usted no puede ver')}</b>
            <span className={css.line}>
              {entryKinds[entry.kind]}
              {entry.requestedBy && ` · ${entry.requestedBy}`}
              <Standing entry={entry} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const Standing = ({ entry }: { entry: BoxEntry }) =>
  entry.kind === 'solicitud' ? (
    <StateMark mark={entry.mark}>{shownText(entry.stage)}</StateMark>
  ) : (
    <StateMark mark={changeStates[entry.state].mark}>{changeStates[entry.state].text}</StateMark>
  )

/** Arrows, Home and End go to another entry of the list. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const all = [...event.currentTarget.querySelectorAll('button')]
  const at = all.findIndex((button) => button.matches(':focus'))
  const places: Record<string, number> = {
    ArrowDown: Math.min(at + 1, all.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: all.length - 1,
  }
  const to = places[event.key]
  if (to === undefined) return
  event.preventDefault()
  all[to]?.focus()
}

const Skeleton = () => (
  <div className={css.list} role="status">
    <span className="visually-hidden">Cargando los cambios</span>
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className={css.skeleton} />
    ))}
  </div>
)
