import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** A browser, and whatever went wrong in its pages. */
export type TestBrowser = {
  /** A page of a person of its own: nothing is shared with the others. */
  newPerson: (options?: {
    width?: number
    height?: number
  }) => Promise<{ page: Page; context: BrowserContext }>
  /** Console errors, uncaught exceptions and violations of the content security policy, in all pages so far. */
  problems: () => string[]
  close: () => Promise<void>
}

export async function launchBrowser(): Promise<TestBrowser> {
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), args: flags })
  const problems: string[] = []
  return {
    newPerson: async ({ width = 1440, height = 900 } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: 'es-CO',
        timezoneId: 'America/Bogota',
      })
      context.setDefaultTimeout(20_000)
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
        })
      })
      const page = await context.newPage()
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          problems.push(`${message.type()}: ${message.text()} (${page.url()})`)
      })
      page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
      return { page, context }
    },
    problems: () => problems,
    close: () => browser.close(),
  }
}

/** Goes to an address of the product and signs in with the button of a demonstration user. */
export async function signInAs(page: Page, url: string, user: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: `${user}@backoffice.local` }).click()
  await page.getByText('Bienvenido', { exact: false }).or(page.getByRole('grid')).first().waitFor()
}
