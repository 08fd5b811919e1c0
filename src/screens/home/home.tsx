import { useAtomValue } from 'jotai'
import type { MenuNode } from '#src/client/read-menu.ts'
import { permissionsAtom, shownMenuAtom } from '#src/permissions/atoms.ts'
import { sessionAtom } from '#src/session/session.ts'
import { useWaiting } from '#src/session/use-inbox.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { AlertList } from './alert-list.tsx'
import css from './home.module.css'
import { homeTexts } from './home-texts.ts'
import { Illustration } from './illustration.tsx'
import { ModuleList } from './module-list.tsx'
import { partIn } from './part.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { useHomeTexts } from './use-home-texts.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { WaitingList } from './waiting-list.tsx'

/** Home screen: the welcome of the specification, and links to every option that the person holds. */
export function Home() {
  const session = useAtomValue(sessionAtom)
  const menu = useAtomValue(shownMenuAtom)
  const texts = useHomeTexts()
  const shortcuts = useShortcuts()
  const { data: waiting, isError } = useWaiting()
  const part = partIn(useAtomValue(permissionsAtom).actions)
  return (
    <main className={css.home}>
      <title>{homeTexts.title}</title>
      <section className={css.hero}>
        <div>
          <p className={css.welcome}>
            {texts.welcome}, {safeText(session?.userDisplayName ?? '')}
          </p>
          <h1 tabIndex={-1}>{texts.title}</h1>
          <p>{texts.text}</p>
        </div>
        <Illustration width={236} />
      </section>
      <WaitingList waiting={waiting} failed={isError} {...part} />
      {menu.length === 0 ? (
        <p className={css.none}>{session?.roles.length ? homeTexts.noSections : homeTexts.noRole}</p>
      ) : (
        <>
          <div className={css.offers}>
            <ShortcutList
              title={homeTexts.favourites}
              options={pick(menu, shortcuts.favourites)}
              none={shortcuts.isLoaded ? homeTexts.noFavourites : ''}
            />
            <ShortcutList
              title={homeTexts.recent}
              options={pick(menu, shortcuts.recent)}
              none={shortcuts.isLoaded ? homeTexts.noRecent : ''}
            />
          </div>
          <ModuleList
            menu={menu}
            favourites={shortcuts.favourites}
            onMark={(option, favourite) => void shortcuts.mark(option, favourite)}
          />
        </>
      )}
      <AlertList alerts={waiting?.alerts ?? []} />
    </main>
  )
}

/** Options of the menu by id; those that the person no longer holds are left out. */
function pick(menu: MenuNode[], ids: number[]): MenuNode[] {
  const options = menu.flatMap((module) => module.modules.flatMap((subModule) => subModule.modules))
  return ids.flatMap((id) => options.find((option) => option.id === id) ?? [])
}
