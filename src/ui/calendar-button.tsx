import { lazy, Suspense, useState } from 'react'
import { IconButton } from './button.tsx'

const Calendar = lazy(() =>
  import('./calendar.tsx').then(({ Calendar: component }) => ({ default: component })),
)

type CalendarButtonProps = {
  /** Id of the field that it stands in. */
  field: string
  picks: 'day' | 'month'
  /** ISO 8601; undefined while the field holds no day. */
  value: string | undefined
  min: string | undefined
  max: string | undefined
  onPick: (iso: string) => void
}

/** Opens a calendar under a field that is typed into; it loads when it is first asked for. */
export function CalendarButton({ field, ...asked }: CalendarButtonProps) {
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
      {anchor && (
        <Suspense>
          <Calendar {...asked} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
