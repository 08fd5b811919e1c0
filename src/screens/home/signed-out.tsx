import { useAtomValue } from 'jotai'
import { servicesAtom } from '#src/client/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import css from './home.module.css'
import { Illustration } from './illustration.tsx'
import { homeTexts } from './texts.ts'

/** What anybody sees who is not signed in (spec §1). */
export function SignedOut() {
  const { config, signIn } = useAtomValue(servicesAtom)
  return (
    <div className={css.out}>
      <title>Iniciar sesión · Backoffice</title>
      <main className={css.prompt}>
        <div>
          <div className={css.brand}>
            <Logo ground="page" size={28} />
            Backoffice
          </div>
          <h1>{homeTexts.signedOut}</h1>
          <p>Use su cuenta corporativa.</p>
          <Button look="primary" size="large" onClick={() => void signIn()}>
            Iniciar sesión
          </Button>
        </div>
      </main>
      <div className={css.art}>
        <Illustration width={472} />
      </div>
      <footer>
        <span>Uso exclusivo del personal del banco</span>
        <span>Versión {config.version}</span>
      </footer>
    </div>
  )
}
