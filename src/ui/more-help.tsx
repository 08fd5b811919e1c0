import { useState } from 'react'
import css from './more-help.module.css'

type MoreHelpProps = {
  /** Id of the control or the group that it explains. */
  id: string
  label: string
  /** The help, in as many lines as it has. */
  text: string
}

/** A longer help behind a button that stands beside a label; it is read aloud when it opens. */
export function MoreHelp({ id, label, text }: MoreHelpProps) {
  const [isOpen, setOpen] = useState(false)
  const panel = `${id}-more`
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={`Ayuda sobre ${label}`}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        ?
      </button>
      <p className={css.panel} id={panel} role="status">
        {isOpen && text}
      </p>
    </>
  )
}
