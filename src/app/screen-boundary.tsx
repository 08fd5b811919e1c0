import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { errorTexts } from '#src/client/error-texts.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { appTexts } from './app-texts.ts'

/**
 * Contains the errors of a screen: menu and other screens go on (spec §8), and so does this one at
 * another address.
 */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorBoundary of={pathname + search} fallback={(retry) => <Broken onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  )
}

const Broken = ({ onRetry }: { onRetry: () => void }) => (
  <main role="alert">
    <EmptyState title={appTexts.error}>
      <p>{errorTexts.unexpected}</p>
      <Button look="primary" onClick={onRetry}>
        {appTexts.retry}
      </Button>
      <Link to="/">{appTexts.goHome}</Link>
    </EmptyState>
  </main>
)
