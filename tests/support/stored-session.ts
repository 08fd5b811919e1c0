import type { BrowserContext, Page } from 'playwright-core'

/** What the browser of a person who had signed in stored. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** That of somebody who was never here. */
export const noSession: Session = { cookies: [], origins: [] }

/** The one page of the product that runs nothing, and so stores nothing. */
export const restingPlace = (url: string): string => `${new URL(url).origin}/healthz`

export const keepSession = (context: BrowserContext): Promise<Session> => context.storageState()

/** Puts a session in the place of all that the browser of a page stored. */
export async function restoreSession(page: Page, url: string, { cookies, origins }: Session): Promise<void> {
  const context = page.context()
  await context.clearCookies()
  await context.addCookies(cookies)
  if (page.url() !== restingPlace(url)) await page.goto(restingPlace(url))
  await page.evaluate(
    (stored) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name, value } of stored) localStorage.setItem(name, value)
    },
    origins.find(({ origin }) => origin === new URL(url).origin)?.localStorage ?? [],
  )
}
