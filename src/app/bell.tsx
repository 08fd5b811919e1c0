import { type ComponentType, useState } from 'react'
import type { NotificationPanelProps } from '#src/screens/notifications/notification-panel.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { notOpened } from '#src/ui/use-overlays.ts'
import { appTexts } from './app-texts.ts'
import css from './bell.module.css'
import { useUnread } from './use-unread.ts'

type Panel = ComponentType<NotificationPanelProps>

/** What was decided or has ended for the person, live; the list opens under it. */
export function Bell({ disabled }: { disabled: boolean }) {
  const { unread, came } = useUnread(!disabled)
  const [Loaded, setLoaded] = useState<Panel>()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const notify = useNotify()
  const close = (): void => setAnchor(undefined)
  const open = (button: HTMLElement): void => {
    setAnchor(button)
    loadPanel().then(
      (panel) => setLoaded(() => panel),
      () => {
        close()
        notify(notOpened)
      },
    )
  }
  return (
    <>
      <button
        type="button"
        className={css.bell}
        disabled={disabled}
        title={appTexts.notifications}
        aria-label={appTexts.notificationsWith(unread)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => open(event.currentTarget)}
      >
        <Icon name="bell" />
        {unread > 0 && <span aria-hidden className={css.unread} data-count={unread > 99 ? '99+' : unread} />}
      </button>
      <span role="status" className="visually-hidden">
        {came > 0 && appTexts.notificationCame(unread)}
      </span>
      {Loaded && anchor && <Loaded anchor={anchor} onClose={close} />}
    </>
  )
}

/** @throws Error where the server does not answer */
async function loadPanel(): Promise<Panel> {
  const [{ NotificationPanel }, { Themed }] = await Promise.all([
    import('#src/screens/notifications/notification-panel.tsx'),
    import('#src/ui/themed.tsx'),
  ])
  return (props) => (
    <Themed>
      <NotificationPanel {...props} />
    </Themed>
  )
}
