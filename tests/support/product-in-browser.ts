import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { arrive, openSharedBrowser, type Person, signInAs, type TestBrowser, windowOf } from './browser.ts'
import type { Product } from './product.ts'
import { startProductHere } from './product-here.ts'
import { keepSession, restoreSession, type Session } from './stored-session.ts'

/** Both stand from the first hook of the test file on, and end after its last test. */
export type ProductInBrowser = {
  product: Pick<Product, 'url' | 'restart'>
  browser: Pick<TestBrowser, 'newPerson'>
  /**
   * Opens a page of somebody who has signed in, and who has nothing of the tests before.
   * @param at where they signed in, after the address of the product
   */
  signedIn: (user: string, at?: string, size?: { width?: number; height?: number }) => Promise<Page>
}

/**
 * The product and a browser for the tests of a file, which fail when a page had an unexpected problem. Pages that a test
 * opens are closed after it.
 * @param start how the product is started
 * @param shared whether the product and the sessions of its people are those of all such files of this process, whose
 * records are no matter of this one
 * @param expected errors that the tests provoke: Chromium reports every refused call on the console
 * @param anew whether each person of `signedIn` signs in for themselves; else those of one user have one session,
 * which the first of them starts
 */
export function productInBrowser({
  start = startProductHere,
  shared = false,
  expected,
  anew = false,
}: {
  start?: () => Promise<Product>
  shared?: boolean
  expected?: RegExp
  anew?: boolean
} = {}): ProductInBrowser {
  let product: Product | undefined
  let browser: TestBrowser | undefined
  const people = peopleOf(() => started(browser))
  const sessions = shared ? sharedSessions : new Map<string, Session>()
  beforeAll(async () => {
    product = shared ? await sharedProduct() : await start()
    browser = await openSharedBrowser(expected)
  })
  afterAll(async () => {
    try {
      await browser?.close()
    } finally {
      if (!shared) await product?.stop()
    }
  })
  return {
    product: {
      get url() {
        return started(product).url
      },
      restart: (how) => started(product).restart(how),
    },
    browser: { newPerson: people.newPerson },
    signedIn: async (user, at = '', size = {}) => {
      const { url } = started(product)
      const session = sessions.get(user)
      if (session) {
        const page = await people.pageOf(user, size)
        await restoreSession(page, url, session)
        if (await arrive(page, url + at)) return page
        await page.context().close()
      }
      const { page, context } = await people.newPerson(size)
      await signInAs(page, url + at, user)
      if (!anew) sessions.set(user, await keepSession(context))
      return page
    },
  }
}

let running: Promise<Product> | undefined
const sharedSessions = new Map<string, Session>()

/** The product of the files of this process that share one: it ends with the process, and its database with the run. */
function sharedProduct(): Promise<Product> {
  running ??= startProductHere()
  return running
}

/** People of a file: what a test opens is closed after it, what stands before all tests stays. */
function peopleOf(browser: () => TestBrowser) {
  const contexts = new Map<string, BrowserContext>()
  const ofTest = new Set<BrowserContext>()
  let isInTest = false
  beforeEach(() => {
    isInTest = true
  })
  afterEach(async () => {
    isInTest = false
    const opened = [...ofTest]
    ofTest.clear()
    const returning = new Set(contexts.values())
    await Promise.all(opened.map((one) => (returning.has(one) ? closePages(one) : one.close())))
  })
  const newPerson = async (person?: Person): Promise<{ page: Page; context: BrowserContext }> => {
    const opened = await browser().newPerson(person)
    if (isInTest) ofTest.add(opened.context)
    return opened
  }
  return {
    newPerson,
    /** A page in the browser that a user had in the tests before, which has their pages' code still; else in a new one. */
    pageOf: async (user: string, size: Person): Promise<Page> => {
      const context = contexts.get(user)
      if (context?.pages().length === 0) {
        ofTest.add(context)
        const page = await browser().newPage(context)
        await page.setViewportSize(windowOf(size))
        return page
      }
      const opened = await newPerson(size)
      if (isInTest) contexts.set(user, opened.context)
      opened.context.once('close', () => contexts.delete(user))
      return opened.page
    },
  }
}

const closePages = (context: BrowserContext): Promise<unknown> =>
  Promise.all([context.setOffline(false), ...context.pages().map((page) => page.close())])

function started<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined)
    throw new Error('Only hooks and tests of the file have the product and the browser.')
  return thing
}
