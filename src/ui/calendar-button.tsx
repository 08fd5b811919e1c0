import { useState } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { IconButton } from './button.tsx'

const Calendar = lazyPart(() => import('./calendar-popup.tsx').then(({ CalendarPopup: part }) => part))

type CalendarButtonProps = {
  /** Id of its field. */
  field: string
  picks: 'day' | 'month'
  /** ISO 8601; undefined while the field holds no day. */
  value: string | undefined
  min: string | undefined
  max: string | undefined
  onPick: (iso: string) => void
}

/** Opens a calendar under a text field; it loads on first use. */
export function CalendarButton({ field, ...popupProps }: CalendarButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = (): void => {
    setAnchor(undefined)
    document.getElementById(field)?.focus()
  }
  return (
    <>
      <IconButton
        icon="calendar"
        label="Abrir calendario (Alt + ↓)"
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <Calendar {...popupProps} anchor={anchor} onClose={close} />}
    </>
  )
}
