import { useAtomValue } from 'jotai'
import { type ComponentType, useState } from 'react'
import { servicesAtom } from '#src/client/services.ts'
import { countDrafts } from '#src/session/drafts.ts'
import { sessionAtom } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { useConfirm } from '#src/ui/confirm.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { unsavedQuestion } from '#src/ui/unsaved-question.ts'
import { notOpened, useOverlays } from '#src/ui/use-overlays.ts'
import { appTexts } from './app-texts.ts'
import css from './top-bar.module.css'
import { useDirectoryProfile } from './use-directory-profile.ts'

/** Who is signed in, what they chose for all of the product, and «Salir» (spec §1). */
export function UserMenu() {
  const session = useAtomValue(sessionAtom)
  const { signOut, config } = useAtomValue(servicesAtom)
  const confirm = useConfirm()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = (): void => setAnchor(undefined)
  const profile = useDirectoryProfile(session?.subject, anchor !== undefined)
  const notify = useNotify()
  const overlays = useOverlays(anchor !== undefined, () => {
    close()
    notify(notOpened)
  })
  const [Preferences, setPreferences] = useState<ComponentType<{ onClose: () => void }>>()
  if (!session) return null
  const name = safeText(profile?.name || session.userDisplayName)
  const openPreferences = (): void => {
    close()
    import('./preferences-dialog.tsx').then(
      ({ PreferencesDialog }) => setPreferences(() => PreferencesDialog),
      () => notify(notOpened),
    )
  }
  const leave = async (): Promise<void> => {
    close()
    // The check stores what a form holds as a draft.
    const isHeld = holdsUnsaved()
    const drafts = countDrafts(session.subject)
    const question = drafts > 0 ? draftsQuestion(drafts) : isHeld ? unsavedQuestion : undefined
    if (!question || (await confirm(question))) await signOut()
  }
  return (
    <>
      <button
        type="button"
        className={css.user}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="visually-hidden">
          {appTexts.menuOf} {name}
        </span>
        <span aria-hidden="true" className={css.avatar}>
          {initials(name)}
        </span>
        <span aria-hidden="true" className={css.userName}>
          {session.shortName}
        </span>
        <Icon name="chevronDown" size={12} />
      </button>
      {overlays && anchor && (
        <overlays.Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          transitionDuration={90}
        >
          <section className={css.person} aria-label={`${appTexts.menuOf} ${name}`}>
            <div className={css.who}>
              <b>{name}</b>
              {profile?.userName && <span>{safeText(profile.userName)}</span>}
              <span>
                {session.shortName} · {session.roles.join(', ') || appTexts.noRoles}
              </span>
              {session.roles.length > 1 && <span>{appTexts.rolesTogether}</span>}
            </div>
            <Button look="quiet" icon="sliders" className={css.preferences} onClick={openPreferences}>
              {appTexts.preferences}
            </Button>
            {/* The specification gives this menu one entry. */}
            <overlays.MenuList autoFocusItem aria-label={appTexts.backoffice}>
              <overlays.MenuItem onClick={() => void leave()}>
                <Icon name="signOut" />
                {appTexts.signOut}
              </overlays.MenuItem>
            </overlays.MenuList>
            <div className={css.version}>
              {appTexts.version} {config.version}
            </div>
          </section>
        </overlays.Popover>
      )}
      {overlays && Preferences && (
        <overlays.Themed>
          <Preferences onClose={() => setPreferences(undefined)} />
        </overlays.Themed>
      )}
    </>
  )
}

/** Whether a form has unsaved input; «Salir» does for it what closing the window does. */
const holdsUnsaved = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Question of «Salir» where it removes drafts. */
const draftsQuestion = (count: number) => ({
  title: appTexts.draftsHere,
  message: count === 1 ? appTexts.oneDraftHere : appTexts.manyDraftsHere(count),
  cancelText: appTexts.stay,
  confirmText: appTexts.signOut,
  danger: true,
})

const initials = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
