import { useAtomValue } from 'jotai'
import { servicesAtom } from '#src/client/services.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, Reference } from '#src/ui/messages.tsx'
import { LoadingOverlay } from '#src/ui/spinner.tsx'
import { AppRoutes } from './routes.tsx'
import css from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useProfile } from './use-profile.ts'

/** The frame of every screen: the bar on top, the screen under it. */
export function Shell() {
  const { signIn } = useAtomValue(servicesAtom)
  const { loading, error, reload } = useProfile()
  return (
    <div className={css.shell}>
      <TopBar loading={loading} />
      <div ref={useKeptFocus()} className={css.content}>
        {error ? (
          <div role="alert">
            <EmptyState title="Error">
              <p>Error generando el menu</p>
              {error.correlationId && <Reference code={error.correlationId} />}
              {error.kind === 'signedOut' ? (
                <Button look="primary" onClick={() => void signIn()}>
                  Iniciar sesión
                </Button>
              ) : (
                <Button look="primary" onClick={reload}>
                  Reintentar
                </Button>
              )}
            </EmptyState>
          </div>
        ) : (
          !loading && <AppRoutes />
        )}
      </div>
      {loading && <LoadingOverlay label="Cargando" />}
    </div>
  )
}
