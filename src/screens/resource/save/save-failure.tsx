import type { ApiError } from '#src/client/api-error.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { signInAddress } from '#src/session/signed-out-query.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ErrorBand } from '#src/ui/messages.tsx'
import { saveTexts } from './save-texts.ts'

// Without it the way on is the same: what was typed must not go for want of a list.
const SavedMeanwhile = lazyPart(() =>
  import('../conflict/saved-meanwhile.tsx').then(
    ({ SavedMeanwhile: part }) => part,
    () => () => null,
  ),
)

const WaitingChangeLink = lazyPart(() =>
  import('../conflict/waiting-change-link.tsx').then(({ WaitingChangeLink: part }) => part),
)

type SaveFailureProps = {
  failure: ApiError
  model: Pick<RenderModel, 'fields' | 'route'>
  /** The record that the person started from. */
  record: StoredRecord | undefined
  /** Counts the failures. */
  attempt: number
  onRebase: (current: StoredRecord) => void
}

/** Why a save failed as a whole, and the way on; what was typed stays meanwhile. */
export function SaveFailure({ failure, model, record, attempt, onRebase }: SaveFailureProps) {
  const band = { message: failure.message, code: failure.correlationId, attempt }
  const current = failure.current as StoredRecord | undefined
  if (failure.kind === 'invalid' || failure.kind === 'declined') return null
  if (current && record)
    return (
      <ErrorBand {...band} onRetry={() => onRebase(current)} retryText={saveTexts.update}>
        <SavedMeanwhile fields={model.fields} {...{ record, current }} />
      </ErrorBand>
    )
  // Another tab signs in for both: what was typed here stays.
  if (failure.kind === 'signedOut')
    return (
      <ErrorBand
        {...band}
        onRetry={() => open(signInAddress, '_blank', 'noopener')}
        retryText={saveTexts.signInElsewhere}
      />
    )
  return (
    <ErrorBand {...band}>
      {failure.code === 'pendingChange' && record && <WaitingChangeLink route={model.route} id={record.id} />}
    </ErrorBand>
  )
}
