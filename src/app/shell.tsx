import { useAtom, useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { IdleGuard } from '#src/session/idle-guard.tsx'
import { loadingAtom, sessionStateAtom } from '#src/session/session.ts'
import { useForgottenErrors } from '#src/ui/notices.tsx'
import { LoadingOverlay } from '#src/ui/spinner.tsx'
import { LapsedBand } from './lapsed-band.tsx'
import { AppRoutes } from './routes.tsx'
import css from './shell.module.css'
import { Stuck } from './stuck.tsx'
import { TopBar } from './top-bar.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** The frame of every screen: the bar on top, the screen under it. */
export function Shell() {
  const [state, dispatch] = useAtom(sessionStateAtom)
  const loading = useAtomValue(loadingAtom)
  useForgottenErrors(useLocation().pathname)
  return (
    <div className={css.shell}>
      <TopBar loading={loading} />
      <LapsedBand />
      <div ref={useKeptFocus()} className={css.content}>
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
      <IdleGuard />
      {loading && <LoadingOverlay label="Cargando" />}
    </div>
  )
}
