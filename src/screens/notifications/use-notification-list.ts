import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import { createNotificationApi, notificationsKey } from '#src/client/notification-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { NotificationPage } from '#src/schema/notification.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { notificationsTexts } from './notifications-texts.ts'

/** The notifications of the person: the latest, read anew whenever one comes, and earlier ones that they asked for. */
export function useNotificationList() {
  const { http, config } = useAtomValue(servicesAtom)
  const api = createNotificationApi(http, config.services)
  const queries = useQueryClient()
  const notify = useNotify()
  const latest = useQuery<NotificationPage, ApiError>({
    queryKey: notificationsKey,
    queryFn: () => api.page(),
    staleTime: 0,
  })
  const [earlier, setEarlier] = useState<Pick<NotificationPage, 'data' | 'more'>>()
  const first = latest.data?.data ?? []
  const oldest = first.at(-1)?.number ?? 0
  const data = [...first, ...(earlier?.data ?? []).filter(({ number }) => number < oldest)]
  const mark = async (which: Parameters<typeof api.markRead>[0]): Promise<void> => {
    try {
      await api.markRead(which)
      const isMarked = (number: number): boolean =>
        'number' in which ? number === which.number : number <= which.until
      setEarlier(
        (before) =>
          before && {
            ...before,
            data: before.data.map((one) => (isMarked(one.number) ? { ...one, read: true } : one)),
          },
      )
    } catch {
      notify({ type: 'error', message: notificationsTexts.notMarked, about: 'notifications' })
    }
    await queries.invalidateQueries({ queryKey: notificationsKey })
  }
  return {
    data,
    unread: latest.data?.unread ?? 0,
    more: earlier?.more ?? latest.data?.more ?? false,
    isLoading: latest.isPending,
    isFailed: latest.isError,
    retry: () => void latest.refetch(),
    readEarlier: async (): Promise<void> => {
      const last = data.at(-1)?.number
      const page = await api.page(last).catch(() => undefined)
      if (page) setEarlier((before) => ({ data: [...(before?.data ?? []), ...page.data], more: page.more }))
      else notify({ type: 'error', message: notificationsTexts.notLoaded, about: 'notifications' })
    },
    markOne: (number: number) => void mark({ number }),
    markAll: () => void mark({ until: first[0]?.number ?? 0 }),
  }
}
