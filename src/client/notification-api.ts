import type { AxiosInstance } from 'axios'
import {
  type DigestSettings,
  type NotificationPage,
  notificationSettingsPath,
  notificationsPath,
} from '#src/schema/notification.ts'
import type { AppConfig } from './app-config.ts'

/** Key of a person's notifications, which are read anew whenever one comes. */
export const notificationsKey = ['notifications']

/** Key of what the person chose about e-mail. */
export const digestKey = ['notification-settings']

/** Notifications of whoever is signed in; each call throws `ApiError`. */
export type NotificationApi = {
  /** The newest ones, or those below a number. */
  page: (before?: number) => Promise<NotificationPage>
  /** Marks one as read, or all up to one. */
  markRead: (which: { number: number } | { until: number }) => Promise<void>
  settings: () => Promise<DigestSettings>
  chooseDigest: (digest: DigestSettings['digest']) => Promise<void>
}

export function createNotificationApi(
  http: AxiosInstance,
  { product }: AppConfig['services'],
): NotificationApi {
  const path = product + notificationsPath
  return {
    page: async (before) =>
      (await http.get<NotificationPage>(path, before === undefined ? {} : { params: { before } })).data,
    markRead: async (which) => {
      await http.put(`${path}/read`, which)
    },
    settings: async () => (await http.get<DigestSettings>(product + notificationSettingsPath)).data,
    chooseDigest: async (digest) => {
      await http.put(product + notificationSettingsPath, { digest })
    },
  }
}
