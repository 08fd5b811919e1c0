import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** A browser that watches its pages. */
export type TestBrowser = {
  /** A page of a new person: it shares nothing with the others. */
  newPerson: (options?: {
    width?: number
    height?: number
    /** Pixels of the screen for one of the page, as browser zoom makes it. */
    zoom?: number
  }) => Promise<{ page: Page; context: BrowserContext }>
  /** Fails when a page had a console error, an uncaught exception or a violation of the content security policy. */
  close: () => Promise<void>
}

/** @param expected errors of a test: Chromium reports every refused call on the console */
export async function launchBrowser(expected?: RegExp): Promise<TestBrowser> {
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), args: flags })
  const problems: string[] = []
  return {
    newPerson: async ({ width = 1440, height = 900, zoom = 1 } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: zoom,
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
    close: async () => {
      await browser.close()
      const unexpected = problems.filter((problem) => !expected?.test(problem))
      if (unexpected.length > 0) throw new Error(`The pages had problems:\n${unexpected.join('\n')}`)
    },
  }
}

/** Goes to an address of the product and signs in with the button of a demonstration user. */
export async function signInAs(page: Page, url: string, user: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: `${user}@backoffice.local` }).click()
  await page.getByText('Bienvenido', { exact: false }).or(page.getByRole('grid')).first().waitFor()
}
