import type { BrowserContext, Page } from 'playwright-core'

/** What the browser of a person who had signed in stored. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export const keepSession = (context: BrowserContext): Promise<Session> => context.storageState()

/** Puts a session in the place of all that the browser of a page stored. */
export async function restoreSession(page: Page, url: string, { cookies, origins }: Session): Promise<void> {
  const context = page.context()
  await context.clearCookies()
  await context.addCookies(cookies)
  // The one page of the product that runs nothing, and so stores nothing.
  await page.goto(`${url}/healthz`)
  await page.evaluate(
    (stored) => {
      localStorage.clear()
      for (const { name, value } of stored) localStorage.setItem(name, value)
    },
    origins.find(({ origin }) => origin === new URL(url).origin)?.localStorage ?? [],
  )
}
