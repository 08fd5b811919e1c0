import type { RefObject } from 'react'
import { Guarded } from '#src/ui/error-boundary.tsx'
import { Icon } from '#src/ui/icon.tsx'
import css from './form.module.css'

/** A line of the summary: a field, or the form as a whole when the field is not visible. */
export type SummaryLine = { fieldId: string | undefined; pointer: string; label: string; message: string }

type ErrorSummaryProps = {
  lines: SummaryLine[]
  panel: RefObject<HTMLDivElement | null>
  /** Makes a field visible before it takes the focus. */
  onReveal: (pointer: string) => void
}

/** Errors to correct; each line leads to its field (GOV.UK pattern). */
export function ErrorSummary({ lines, panel, onReveal }: ErrorSummaryProps) {
  const lead = ({ fieldId, pointer }: SummaryLine): void => {
    onReveal(pointer)
    if (fieldId) document.getElementById(fieldId)?.focus()
  }
  return (
    <div ref={panel} className={css.summary} role="alert" tabIndex={-1}>
      <h3>
        <Icon name="error" />
        {lines.length === 1 ? 'Hay 1 error en el formulario' : `Hay ${lines.length} errores en el formulario`}
      </h3>
      <ul>
        {lines.map((line) => (
          <li key={line.pointer}>
            <button type="button" onClick={() => lead(line)}>
              <Guarded
                of={line}
                draw={() => (
                  <>
                    {line.label && <b>{line.label}: </b>}
                    {line.message}
                  </>
                )}
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
