import { screens } from 'virtual:screens'
import { useAtom, useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { IdleGuard } from '#src/session/idle-guard.tsx'
import { loadingAtom, sessionStateAtom } from '#src/session/session.ts'
import { useForgottenErrors } from '#src/ui/notices-provider.tsx'
import { LoadingOverlay } from '#src/ui/spinner.tsx'
import { useOverlaysAhead } from '#src/ui/use-overlays.ts'
import { AppRoutes } from './app-routes.tsx'
import css from './app-shell.module.css'
import { appTexts } from './app-texts.ts'
import { LapsedBand } from './lapsed-band.tsx'
import { OpenWork } from './open-work.tsx'
import { Stuck } from './stuck.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusRecovery } from './use-focus-recovery.ts'

/** The frame of every screen: the bar on top, the screen under it. */
export function AppShell() {
  const [state, dispatch] = useAtom(sessionStateAtom)
  const loading = useAtomValue(loadingAtom)
  const { pathname } = useLocation()
  useForgottenErrors(pathname)
  // Home draws nothing of MUI, and does not wait for it.
  const isHome = pathname === '/'
  useOverlaysAhead(isHome ? (loading ? undefined : 'idle') : 'now')
  return (
    <div className={css.shell}>
      <TopBar loading={loading} />
      <LapsedBand />
      <div ref={useFocusRecovery()} className={css.content}>
        {state.is === 'stuck' ? (
          <Stuck
            error={state.error}
            onRetry={() => dispatch({ type: 'retry' })}
            onSignIn={() => dispatch({ type: 'signIn' })}
          />
        ) : (
          !loading && <AppRoutes />
        )}
      </div>
      {!loading && <OpenWork screens={screens} />}
      <IdleGuard />
      {loading && <LoadingOverlay label={appTexts.loading} />}
    </div>
  )
}
