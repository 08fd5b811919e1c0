import { useAtomValue } from 'jotai'
import { servicesAtom } from '#src/client/services.ts'
import type { SignedOutReason } from '#src/session/machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import css from './home.module.css'
import { homeTexts } from './home-texts.ts'
import { Illustration } from './illustration.tsx'

type SignedOutProps = { reason: SignedOutReason; onSignIn: () => void; onRetry: () => void }

/** Page for who is not signed in (spec §1), with the reason. */
export function SignedOut({ reason, onSignIn, onRetry }: SignedOutProps) {
  const { config } = useAtomValue(servicesAtom)
  const why = homeTexts.reasons[reason]
  return (
    <div className={css.out}>
      <title>{homeTexts.signInTitle}</title>
      <main className={css.prompt}>
        <div>
          <div className={css.brand}>
            <Logo ground="page" size={28} />
            {homeTexts.title}
          </div>
          <h1>{homeTexts.signedOut}</h1>
          <p role={why ? 'status' : undefined}>{why || homeTexts.account}</p>
          {reason === 'unreachable' ? (
            <Button look="primary" size="large" onClick={onRetry}>
              {homeTexts.retry}
            </Button>
          ) : (
            <Button look="primary" size="large" onClick={onSignIn}>
              {homeTexts.signIn}
            </Button>
          )}
        </div>
      </main>
      <div className={css.art}>
        <Illustration width={472} />
      </div>
      <footer>
        <span>{homeTexts.staffOnly}</span>
        <span>
          {homeTexts.version} {config.version}
        </span>
      </footer>
    </div>
  )
}
