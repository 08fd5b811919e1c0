import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import type { MenuNode } from '#src/client/read-menu.ts'
import { permissionsAtom, shownMenuAtom } from '#src/permissions/atoms.ts'
import { type FixedBlock, fixedBlocks } from '#src/schema/dashboard.ts'
import { unreadAlerts } from '#src/schema/inbox-item.ts'
import type { ScreenEntry } from '#src/schema/render-model.ts'
import { homeTextNames } from '#src/schema/welcome-texts.ts'
import { sessionAtom } from '#src/session/session.ts'
import { useWaiting } from '#src/session/use-inbox.ts'
import { Button } from '#src/ui/button.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { AlertList } from './alert-list.tsx'
import { arranged } from './arranged.ts'
import { Arrangement } from './arrangement.tsx'
import { FigureColumn } from './figure-column.tsx'
import css from './home.module.css'
import { homeTexts } from './home-texts.ts'
import { Illustration } from './illustration.tsx'
import { ModuleList } from './module-list.tsx'
import { partIn } from './part.ts'
import { RequestList } from './request-list.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { UnsavedList } from './unsaved-list.tsx'
import { useDashboard } from './use-dashboard.ts'
import { WaitingList } from './waiting-list.tsx'

/** Home screen: the welcome of the specification, what waits for the person, and figures of what they may see. */
export function Home({ screens }: { screens: ScreenEntry[] }) {
  const session = useAtomValue(sessionAtom)
  const menu = useAtomValue(shownMenuAtom)
  const permissions = useAtomValue(permissionsAtom)
  const { dashboard, isFailed, reload, mark, arrange } = useDashboard()
  const { data: waiting, isError } = useWaiting()
  const [isArranging, setArranging] = useState(false)
  const arrangeButton = useRef<HTMLButtonElement>(null)
  const { decides, asks } = partIn(permissions.actions)
  const [title, text, welcome] = homeTextNames.map(
    (name) => safeText(dashboard?.texts[name] ?? '') || homeTexts[name],
  )
  const favourites = dashboard?.shortcuts.favourites ?? []
  const offered = (options: number[], title: string, none: string): ReactNode => (
    <ShortcutList title={title} options={pick(menu, options)} none={dashboard ? none : ''} />
  )
  const blocks: Record<FixedBlock, ReactNode> = {
    waiting: (decides || (waiting?.counts.inbox ?? 0) > 0) && (
      <WaitingList waiting={waiting} failed={isError} />
    ),
    drafts: <UnsavedList screens={screens} />,
    requests: (asks || (waiting?.counts.mine ?? 0) > 0) && (
      <RequestList
        requests={dashboard?.requests}
        counts={waiting?.counts}
        failed={isFailed}
        screens={screens}
      />
    ),
    shortcuts: menu.length > 0 && (
      <div className={css.offers}>
        {offered(favourites, homeTexts.favourites, homeTexts.noFavourites)}
        {offered(dashboard?.shortcuts.recent ?? [], homeTexts.recent, homeTexts.noRecent)}
      </div>
    ),
    sections:
      menu.length > 0 ? (
        <ModuleList menu={menu} favourites={favourites} onMark={mark} />
      ) : (
        <p className={css.none}>{session?.roles.length ? homeTexts.noSections : homeTexts.noRole}</p>
      ),
  }
  const choices = dashboard?.blocks ?? []
  const main = arranged(fixedBlocks, choices)
  const figures =
    dashboard &&
    arranged(
      dashboard.figures.map(({ id }) => id),
      choices,
    )
  const held = new Set(permissions.modules.map(({ id }) => id))
  const declared = screens.reduce((sum, one) => sum + (held.has(one.option) ? (one.figures ?? 0) : 0), 0)
  // What waits by its age is one more, of no screen.
  const expected = declared + (decides ? 1 : 0)
  return (
    <main className={css.home}>
      <title>{homeTexts.title}</title>
      <div className={css.desk}>
        <section className={css.hero}>
          <div>
            <p className={css.welcome}>
              {welcome}, {safeText(session?.userDisplayName ?? '')}
            </p>
            <h1 tabIndex={-1}>{title}</h1>
            <p>{text}</p>
          </div>
          <div className={css.tools}>
            {held.size > 0 && (
              <Button
                ref={arrangeButton}
                look="tool"
                icon="columns"
                aria-expanded={isArranging}
                disabled={!dashboard}
                onClick={() => setArranging(!isArranging)}
              >
                {homeTexts.arrange}
              </Button>
            )}
          </div>
          <Illustration width={236} />
        </section>
        {isArranging && dashboard && figures && (
          <Arrangement
            {...{ main, figures, dashboard, arrange }}
            onClose={() => {
              setArranging(false)
              arrangeButton.current?.focus()
            }}
          />
        )}
        <div className={css.columns} data-figures={expected > 0 || undefined}>
          <div>
            {main.map(({ id, shown }) => shown && <Fragment key={id}>{blocks[id as FixedBlock]}</Fragment>)}
          </div>
          {expected > 0 && (
            <FigureColumn
              figures={figures?.flatMap(
                ({ id, shown }) => dashboard?.figures.filter((figure) => shown && figure.id === id) ?? [],
              )}
              expected={expected}
              isFailed={isFailed}
              onRetry={reload}
            />
          )}
        </div>
      </div>
      <AlertList
        alerts={(waiting?.alerts ?? []).filter(({ id }) => id !== unreadAlerts.apart)}
        watched={waiting?.watched}
      />
    </main>
  )
}

/** Options of the menu by id; those that the person no longer holds are left out. */
function pick(menu: MenuNode[], ids: number[]): MenuNode[] {
  const options = menu.flatMap((module) => module.modules.flatMap((subModule) => subModule.modules))
  return ids.flatMap((id) => options.find((option) => option.id === id) ?? [])
}
