import {
  type Browser,
  type BrowserContext,
  chromium,
  type LaunchOptions,
  type Locator,
  type Page,
} from 'playwright-core'
import { findChromium } from '../../scripts/chromium.ts'

/**
 * Parts of Chromium that no page needs: two processes beside each window draw what its address bar would offer, and take
 * as long as opening a page. The others are of those that Playwright leaves out, whose list this one replaces.
 */
const unneeded = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'MediaRouter', 'OptimizationHints', 'PaintHolding'],
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'ThirdPartyStoragePartitioning',
  ],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch', 'LensOverlay'],
]

/** Pages live for seconds: what V8's optimizing compilers make of their code takes longer than it saves. */
const flags = [
  ...['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--disable-background-networking'],
  ...[`--disable-features=${unneeded}`, '--js-flags=--no-turbofan --no-maglev'],
]

/** What moves on screen is not what a test waits for. */
export const reducedMotion = 'reduce'

/** How a person uses the browser. */
export type Person = {
  width?: number
  height?: number
  /** Pixels of the screen for one of the page, as browser zoom makes it. */
  zoom?: number
}

/** A browser that watches its pages. */
export type TestBrowser = {
  /** A page of a new person: it shares nothing with the others. */
  newPerson: (person?: Person) => Promise<{ page: Page; context: BrowserContext }>
  /** Has a page that stood before the file's tests watched by them. */
  watch: (page: Page) => void
  /** Fails when a page had a console error, an uncaught exception or a violation of the content security policy. */
  close: () => Promise<void>
}

const launch = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: flags, ...options })

/** A browser of its own. @param expected errors of a test: Chromium reports every refused call on the console */
export async function launchBrowser(expected?: RegExp): Promise<TestBrowser> {
  const browser = await launch()
  return watch(browser, () => browser.close(), expected)
}

let shared: Browser | undefined

/**
 * The browser of all test files of this process, which ends with it; to close it closes its people's pages.
 * @param staying pages that stay, for the files after this one
 */
export async function openSharedBrowser(
  expected?: RegExp,
  staying: ReadonlySet<Page> = new Set(),
): Promise<TestBrowser> {
  // What ends the process ends the browser, whose pipe it holds.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  shared = shared?.isConnected() ? shared : await launch(signals)
  const browser = shared
  const stays = (context: BrowserContext): boolean => context.pages().some((page) => staying.has(page))
  const closePeople = (): Promise<unknown> =>
    Promise.all(browser.contexts().map((one) => stays(one) || one.close()))
  return watch(browser, closePeople, expected)
}

function watch(browser: Browser, close: () => Promise<unknown>, expected?: RegExp): TestBrowser {
  const problems: string[] = []
  const watchPage = (page: Page): void => {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        problems.push(`${message.type()}: ${message.text()} (${page.url()})`)
    })
    page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
  }
  return {
    watch: watchPage,
    newPerson: async ({ width, height, zoom = 1 } = {}) => {
      const context = await browser.newContext({
        viewport: windowOf({ width, height }),
        deviceScaleFactor: zoom,
        locale: 'es-CO',
        timezoneId: 'America/Bogota',
        reducedMotion,
      })
      context.setDefaultTimeout(20_000)
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
        })
      })
      const page = await context.newPage()
      watchPage(page)
      return { page, context }
    },
    close: async () => {
      await close()
      const unexpected = problems.filter((problem) => !expected?.test(problem))
      if (unexpected.length > 0) throw new Error(`The pages had problems:\n${unexpected.join('\n')}`)
    },
  }
}

/** The size of a window, where nothing else is asked for. */
export const windowOf = ({ width = 1440, height = 900 }: Pick<Person, 'width' | 'height'>) => ({
  width,
  height,
})

/** What the product shows whoever has signed in. */
const inside = (page: Page): Locator =>
  page.getByText('Bienvenido', { exact: false }).or(page.getByRole('grid')).first()

/** Goes to an address of the product and signs in with the button of a demonstration user. */
export async function signInAs(page: Page, url: string, user: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: `${user}@backoffice.local` }).click()
  await inside(page).waitFor()
}

/** Goes there with the session of its person. @returns whether it holds still */
export async function arrive(page: Page, url: string): Promise<boolean> {
  const outside = page.getByRole('button', { name: /@backoffice\.local|^Iniciar sesión$/ })
  await page.goto(url)
  await inside(page).or(outside).first().waitFor()
  return (await outside.count()) === 0
}
