import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { forgetNotifications } from '../notifications/forget-notifications.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { blockOwned } from './block-owned.ts'
import { keepLoans } from './keep-loans.ts'
import { renewCounters } from './renew-counters.ts'
import { alone, type Compared, takeDue } from './take-due.ts'

const minute = 60_000

/**
 * Renews what days and months begin anew, blocks what a match has left free, forgets old notifications, takes what is due
 * and keeps loans up to the day, at once and every minute, until it is closed; all of that of records that are built in.
 * @param compared does what may be compared with records of services elsewhere
 */
export function startScheduler(
  db: Kysely<Tables>,
  resources: Resource[],
  clock: Clock,
  report: (line: string) => void,
  compared: Compared = alone,
): { close: () => Promise<void> } {
  const own = resources.filter(({ isElsewhere }) => !isElsewhere)
  let running: Promise<unknown> = Promise.resolve()
  let renewed = ''
  /** What is counted by days and months changes once a day; so is looked for what a match has left free, and for what is too old. */
  const renew = async (): Promise<void> => {
    const today = clock.today()
    if (renewed === today || (await renewCounters(db, own, clock)) > 0) return
    await blockOwned(db, own, clock)
    await forgetNotifications(db)
    renewed = today
  }
  const look = (): void => {
    running = running
      .then(() => compared(renew))
      .catch((error: unknown) => report(String(error)))
      .then(() => takeDue(db, own, clock, report, compared))
      .then(() => compared(() => keepLoans(db, resources, clock)))
      .catch((error: unknown) => report(String(error)))
  }
  look()
  const timer = setInterval(look, minute)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
