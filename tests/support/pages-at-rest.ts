import type { Page } from 'playwright-core'
import { reducedMotion } from './browser.ts'
import { restingPlace } from './stored-session.ts'

/** What tests listen to. */
const events = ['console', 'pageerror', 'request', 'response', 'framenavigated', 'dialog'] as const

/**
 * Pages that tests of one product have left, each with a browser context of its own: the next test has them anew, for
 * whomever. A page that is there already, and has the product's code, opens for half of what a new one takes.
 */
export class PagesAtRest {
  readonly pages = new Set<Page>()

  /** One that is still open: files that share no product end the pages of those before. */
  take(): Page | undefined {
    for (const page of this.pages) {
      this.pages.delete(page)
      if (!page.isClosed()) return page
    }
    return undefined
  }

  /** Ends what a test did in a page, and all else of its person; what they stored is replaced when it is taken. */
  async leave(page: Page): Promise<void> {
    const context = page.context()
    try {
      const others = context.pages().filter((one) => one !== page)
      await Promise.all([context.setOffline(false), ...others.map((one) => one.close())])
      await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.clearPermissions()])
      await page.emulateMedia({
        media: null,
        colorScheme: null,
        forcedColors: null,
        contrast: null,
        reducedMotion,
      })
      await page.goto(restingPlace(page.url()))
      for (const event of events) page.removeAllListeners(event)
      context.removeAllListeners('request')
      this.pages.add(page)
    } catch {
      await context.close()
    }
  }
}
