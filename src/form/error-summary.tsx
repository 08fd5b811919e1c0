import { useEffect, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import css from './form.module.css'

/** One line of the summary: a field, or the form as a whole when there is no such field in sight. */
export type SummaryLine = { fieldId: string | undefined; label: string; message: string }

/** What must be corrected, taking the focus each time a save fails; each line leads to its field (GOV.UK pattern). */
export function ErrorSummary({ lines, attempt }: { lines: SummaryLine[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt takes the focus again
  useEffect(() => box.current?.focus(), [attempt])
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <h3>
        <Icon name="error" />
        {lines.length === 1 ? 'Hay 1 error en el formulario' : `Hay ${lines.length} errores en el formulario`}
      </h3>
      <ul>
        {lines.map(({ fieldId, label, message }) => (
          <li key={`${label}${message}`}>
            <button type="button" onClick={() => fieldId && document.getElementById(fieldId)?.focus()}>
              {label && <b>{label}: </b>}
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
