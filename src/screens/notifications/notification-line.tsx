import { Link } from 'react-router-dom'
import { ageText } from '#src/kinds/date-time/age-text.ts'
import { type Notification, notificationAddress } from '#src/schema/notification.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import css from './notification-panel.module.css'
import { notificationsTexts } from './notifications-texts.ts'

const icons: Record<Notification['kind'], IconName> = {
  approved: 'check',
  finished: 'success',
  rejected: 'ban',
  returned: 'undo',
  failed: 'error',
  commented: 'inbox',
  mentioned: 'inbox',
}

const isBad = ({ kind }: Notification): boolean => ['rejected', 'returned', 'failed'].includes(kind)

/** What happened, to which record and when; it opens what it is about. */
export function NotificationLine({
  notification,
  onOpen,
}: {
  notification: Notification
  onOpen: () => void
}) {
  const { kind, about, title, label, reason, at, read } = notification
  return (
    <li>
      <Link to={notificationAddress(notification)} className={css.line} onClick={onOpen}>
        <span className={isBad(notification) ? css.bad : css.good}>
          <Icon name={icons[kind]} />
        </span>
        <span className={css.words}>
          <span className={read ? undefined : css.unread}>
            {!read && <span className="visually-hidden">{notificationsTexts.unread} </span>}
            {notificationsTexts.happened(kind, about, safeText(title))}
          </span>
          {reason !== undefined && <span>{notificationsTexts.reason(safeText(reason))}</span>}
          <small>
            {label !== undefined && <span>{safeText(label)}</span>}
            <time dateTime={at}>{ageText(at)}</time>
          </small>
        </span>
        {!read && <span aria-hidden className={css.mark} />}
      </Link>
    </li>
  )
}
