import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach } from 'vitest'
import { type Person, type TestBrowser, windowOf } from './browser.ts'
import type { PagesAtRest } from './pages-at-rest.ts'

/** People of a file: what a test opens is ended after it, what stands before all tests stays. */
export function peopleOf(browser: () => TestBrowser, atRest: PagesAtRest) {
  const contexts = new Set<BrowserContext>()
  const pages = new Set<Page>()
  let isInTest = false
  beforeEach(() => {
    isInTest = true
  })
  afterEach(async () => {
    isInTest = false
    const opened = [
      ...[...pages].map((page) => atRest.leave(page)),
      ...[...contexts].map((one) => one.close()),
    ]
    pages.clear()
    contexts.clear()
    await Promise.all(opened)
  })
  return {
    /** A new browser context, which ends with the test. */
    newPerson: async (person?: Person): Promise<{ page: Page; context: BrowserContext }> => {
      const opened = await browser().newPerson(person)
      if (isInTest) contexts.add(opened.context)
      return opened
    },
    /** A page that a test before has left, whose storage is not that of its person yet; else a new one. */
    pageOf: async (size: Pick<Person, 'width' | 'height'>): Promise<Page> => {
      const rested = atRest.take()
      const page = rested ?? (await browser().newPerson(size)).page
      if (rested) {
        browser().watch(page)
        await page.setViewportSize(windowOf(size))
      }
      if (isInTest) pages.add(page)
      return page
    },
  }
}
