import type { ApiError } from '#src/client/api-error.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { writableFields } from '#src/schema/screen.ts'
import { ErrorBand } from '#src/ui/messages.tsx'
import { shownValue } from './record-name.ts'

type SaveFailureProps = {
  failure: ApiError
  model: RenderModel
  /** The record that the person started from. */
  record: StoredRecord | undefined
  /** Tells one failure from the next. */
  attempt: number
  onRebase: (current: StoredRecord) => void
}

/** Why a save failed as a whole, and the way on; what was typed stays meanwhile. */
export function SaveFailure({ failure, model, record, attempt, onRebase }: SaveFailureProps) {
  const band = { message: failure.message, code: failure.correlationId, attempt }
  const current = failure.current as StoredRecord | undefined
  if (failure.kind === 'invalid') return null
  if (current && record)
    return (
      <ErrorBand {...band} onRetry={() => onRebase(current)} retryText="Actualizar">
        <ul>
          {changedMeanwhile(model, record, current).map(({ name, title, text }) => (
            <li key={name}>
              {title}: ahora es «{text}»
            </li>
          ))}
        </ul>
        <p>Al actualizar se conserva lo que usted escribió.</p>
      </ErrorBand>
    )
  // Another tab signs in for both: this one keeps what was typed.
  if (failure.kind === 'signedOut')
    return (
      <ErrorBand
        {...band}
        onRetry={() => open('/', '_blank', 'noopener')}
        retryText="Iniciar sesión en otra pestaña"
      />
    )
  return <ErrorBand {...band} />
}

/** The fields that somebody else has changed since the record was read, as they stand now. */
const changedMeanwhile = (model: RenderModel, before: StoredRecord, now: StoredRecord) =>
  writableFields(model)
    .filter(({ name }) => before[name] !== now[name])
    .map((field) => ({ name: field.name, title: field.title, text: shownValue(field, now) }))
