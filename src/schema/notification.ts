import { inboxAddress } from './inbox-item.ts'

/** Path of the calls about a person's notifications, under the base of the profile service. */
export const notificationsPath = '/notifications'

/**
 * What happened: somebody decided what the person had requested (`returned` where it is theirs to correct), the server
 * ended its work on it, or somebody commented on it or on what they had commented on, or mentioned them.
 */
export const notificationKinds = [
  'approved',
  'rejected',
  'returned',
  'finished',
  'failed',
  'commented',
  'mentioned',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What a person may do without being notified of. */
export const noticeGroups = ['decided', 'finished', 'failed', 'commented', 'mentioned'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** The group of a kind: decisions are one. */
export const noticeGroupOf = (kind: NotificationKind): NoticeGroup =>
  noticeGroups.find((group) => group === kind) ?? 'decided'

/** What it happened to: a change under dual control, a request under a workflow, or a file that was imported. */
export type NotificationAbout = 'change' | 'request' | 'import'

/** A notification as its person reads it: of a record its label, as they may see it now, and why it was rejected. */
export type Notification = {
  /** Grows with each; the newest has the highest. */
  number: number
  kind: NotificationKind
  about: NotificationAbout
  /** Id, title and route of the screen. */
  resource: string
  title: string
  route: string
  /** Id of the record, or of the import. */
  recordId: string
  /** Id of the change. */
  changeId?: string
  /** Label of the record, where there is one. */
  label?: string
  /** Reason of a rejection. */
  reason?: string
  /** Moment, ISO 8601. */
  at: string
  read: boolean
}

/** The newest notifications below a number, the newest first, and how many the person has not read, of all. */
export type NotificationPage = { data: Notification[]; unread: number; more: boolean }

/** An event of the stream: how many are unread; `seal` is another one whenever other ones are. */
export type UnreadNotifications = { unread: number; newest: number; seal: string }

/** Path of what a person chose about notifications. */
export const notificationSettingsPath = `${notificationsPath}/settings`

/** Whether a person gets a digest by e-mail once a day, and whether they could. */
export type DigestSettings = { digest: 'none' | 'daily'; available: boolean }

/** Notifications of a page, by default and at most. */
export const notificationPageSize = { usual: 20, most: 100 }

/** Days for which notifications are kept. */
export const notificationDays = 90

/** Where in the address of a record its comments are. */
export const commentsHash = '#comentarios'

type Place = Pick<Notification, 'kind' | 'about' | 'resource' | 'route' | 'recordId' | 'changeId'>

/** Address that opens what a notification is about. */
export function notificationAddress({ kind, about, resource, route, recordId, changeId }: Place): string {
  const id = encodeURIComponent(recordId)
  if (about === 'import') return `/${route}?_import=${id}`
  if (kind === 'mentioned' || kind === 'commented') return `/${route}?_record=${id}${commentsHash}`
  const isOfRecord = kind === 'finished' || kind === 'failed'
  return isOfRecord ? `/${route}?_record=${id}` : inboxAddress('mine', changeId ?? `${resource}.${recordId}`)
}
