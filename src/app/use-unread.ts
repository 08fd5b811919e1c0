import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dashboardKey } from '#src/client/dashboard-api.ts'
import { notificationsKey } from '#src/client/notification-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { UnreadNotifications } from '#src/schema/notification.ts'
import { authenticatedAtom, sessionAtom } from '#src/session/session.ts'
import { inboxesKey } from '#src/session/use-inbox.ts'

/** Parts of a screen's data that a notification may be about, and of the administration of roles what waits there. */
const concerned = new Set<unknown>(['list', 'record', 'history', 'comments', 'import', 'standings'])

/**
 * How many notifications the person has not read, followed once the browser is at rest, and how many have come since the
 * page was opened. What they are about is read anew with each.
 */
export function useUnread(enabled: boolean): { unread: number; came: number } {
  const services = useAtomValue(servicesAtom)
  const subject = useAtomValue(sessionAtom)?.subject
  const isFollowed = useAtomValue(authenticatedAtom) && enabled
  const queries = useQueryClient()
  const [state, setState] = useState({ unread: 0, came: 0 })
  const newest = useRef<number>(undefined)
  const report = useEffectEvent((now: UnreadNotifications): void => {
    const isNew = newest.current !== undefined && now.newest > newest.current
    newest.current = Math.max(newest.current ?? 0, now.newest)
    setState(({ came }) => ({ unread: now.unread, came: isNew ? came + 1 : came }))
    void queries.invalidateQueries({ queryKey: notificationsKey })
    if (!isNew) return
    for (const queryKey of [inboxesKey, dashboardKey]) void queries.invalidateQueries({ queryKey })
    // A record has another state by now, in a list or open, or what somebody said of it.
    void queries.invalidateQueries({ predicate: ({ queryKey: [, part] }) => concerned.has(part) })
  })
  useEffect(() => {
    if (!isFollowed || subject === undefined) return
    const controller = new AbortController()
    const follow = async (): Promise<void> => {
      const { followNotifications } = await import('./follow-notifications.ts')
      await followNotifications(services, subject, report, controller.signal)
    }
    // Safari has no idle callbacks. Where it cannot be loaded, the list still can when it is opened.
    const start = window.requestIdleCallback ?? setTimeout
    start(() => void (controller.signal.aborted || follow().catch(() => undefined)))
    return () => controller.abort()
  }, [isFollowed, subject, services])
  return state
}
