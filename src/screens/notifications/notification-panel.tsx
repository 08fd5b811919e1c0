import Popover from '@mui/material/Popover'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { DigestSetting } from './digest-setting.tsx'
import { NotificationLine } from './notification-line.tsx'
import css from './notification-panel.module.css'
import { notificationsTexts } from './notifications-texts.ts'
import { useNotificationList } from './use-notification-list.ts'

export type NotificationPanelProps = { anchor: HTMLElement; onClose: () => void }

/** The latest notifications under the bell; Esc closes them and the focus goes back. */
export function NotificationPanel({ anchor, onClose }: NotificationPanelProps) {
  const { data, unread, more, isLoading, isFailed, retry, readEarlier, markOne, markAll } =
    useNotificationList()
  const id = useId()
  const paper = useRef<HTMLDivElement>(null)
  // A button that has done its work is gone, and the focus with it: Esc would no longer be heard.
  useEffect(() => {
    if (document.activeElement === document.body) paper.current?.focus()
  })
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      transitionDuration={90}
      slotProps={{
        paper: { ref: paper, className: css.panel ?? '', role: 'dialog', 'aria-labelledby': id },
      }}
    >
      <header className={css.head}>
        <h2 id={id}>{notificationsTexts.title}</h2>
        {unread > 0 && (
          <Button look="quiet" onClick={markAll}>
            {notificationsTexts.markAll}
          </Button>
        )}
      </header>
      {isFailed && <LoadFailure message={notificationsTexts.notLoaded} onRetry={retry} />}
      {isLoading && <p className={css.note}>{notificationsTexts.loading}</p>}
      {!isLoading && !isFailed && unread === 0 && <p className={css.note}>{notificationsTexts.none}</p>}
      {data.length > 0 && (
        <ul className={css.list}>
          {data.map((notification) => (
            <NotificationLine
              key={notification.number}
              notification={notification}
              onOpen={() => {
                onClose()
                if (!notification.read) markOne(notification.number)
              }}
            />
          ))}
        </ul>
      )}
      {more && (
        <Button look="quiet" className={css.more} onClick={readEarlier}>
          {notificationsTexts.earlier}
        </Button>
      )}
      <DigestSetting />
    </Popover>
  )
}
