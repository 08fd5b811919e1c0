import { useAtomValue } from 'jotai'
import type { ApiError } from '#src/client/api-error.ts'
import { servicesAtom } from '#src/client/services.ts'
import { ErrorBand } from '#src/ui/messages.tsx'

type CallFailureProps = { error: ApiError; onRetry: () => void; retryText?: string }

/** A failed call, above what is on screen, and the way on: to sign in again, or to try again. */
export function CallFailure({ error, onRetry, retryText = 'Reintentar' }: CallFailureProps) {
  const { signIn } = useAtomValue(servicesAtom)
  const wayOn =
    error.kind === 'signedOut'
      ? { retryText: 'Iniciar sesión', onRetry: () => void signIn() }
      : { retryText, onRetry }
  // Of a refused query all issues are shown; a form shows them at its fields.
  return <ErrorBand message={error.reason} code={error.correlationId} {...wayOn} />
}
