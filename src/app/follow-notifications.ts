import { followUnread } from '#src/client/follow-unread.ts'
import type { Services } from '#src/client/services.ts'
import type { UnreadNotifications } from '#src/schema/notification.ts'
import { inOneTab } from '#src/session/in-one-tab.ts'

/** Milliseconds without anything loaded after which a page is at rest. */
const stillness = 2_000

/**
 * Tells how many notifications a person has not read, whenever that changes, by one stream for all tabs of the browser.
 * It begins once the page has loaded what it shows.
 * @param subject id of the person at their provider
 */
export async function followNotifications(
  { http, config }: Pick<Services, 'http' | 'config'>,
  subject: string,
  report: (unread: UnreadNotifications) => void,
  signal: AbortSignal,
): Promise<void> {
  await stillPage(signal)
  if (signal.aborted) return
  const follow = (share: typeof report): Promise<void> => followUnread(http, config.services, share, signal)
  await inOneTab(`notifications/${subject}`, follow, report, signal)
}

async function stillPage(signal: AbortSignal): Promise<void> {
  const loaded = (): number => performance.getEntriesByType('resource').length
  for (let before = -1; before !== loaded() && !signal.aborted; ) {
    before = loaded()
    await new Promise((resolve) => setTimeout(resolve, stillness))
  }
}
