import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { shownMenuAtom } from '#src/permissions/atoms.ts'
import { sessionAtom } from '#src/session/session.ts'
import { shownText } from '#src/ui/shown-text.ts'
import css from './home.module.css'
import { Illustration } from './illustration.tsx'
import { homeTexts } from './texts.ts'

/** What a person sees on arrival: the welcome of the specification and the way to every option they hold. */
export function Home() {
  const session = useAtomValue(sessionAtom)
  const menu = useAtomValue(shownMenuAtom)
  return (
    <main className={css.home}>
      <title>Backoffice</title>
      <section className={css.hero}>
        <div>
          <p className={css.welcome}>
            {homeTexts.welcome}, {shownText(session?.userDisplayName ?? '')}
          </p>
          <h1 tabIndex={-1}>{homeTexts.title}</h1>
          <p>{homeTexts.text}</p>
        </div>
        <Illustration width={236} />
      </section>
      {menu.length === 0 ? (
        <p className={css.none}>{session?.roles.length ? homeTexts.noSections : homeTexts.noRole}</p>
      ) : (
        <div className={css.modules}>
          {menu.map((module) => (
            <section key={module.id} aria-labelledby={`module-${module.id}`}>
              <h2 id={`module-${module.id}`}>{module.moduleName}</h2>
              {module.modules.map((subModule) => (
                <div key={subModule.id} className={css.subModule}>
                  <h3>{subModule.moduleName}</h3>
                  <ul>
                    {subModule.modules.map((option) => (
                      <li key={option.id}>
                        <Link to={`/${option.route}`}>{option.moduleName}</Link>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          ))}
        </div>
      )}
    </main>
  )
}
