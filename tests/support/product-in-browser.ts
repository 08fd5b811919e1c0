import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { arrive, openSharedBrowser, signInAs, type TestBrowser } from './browser.ts'
import { PagesAtRest } from './pages-at-rest.ts'
import { peopleOf } from './people-of-file.ts'
import type { Product } from './product.ts'
import { startProductHere } from './product-here.ts'
import { keepSession, noSession, restoreSession, type Session } from './stored-session.ts'

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
  const atRest = shared ? sharedPages : new PagesAtRest()
  const people = peopleOf(() => started(browser), atRest)
  const sessions = shared ? sharedSessions : new Map<string, Session>()
  beforeAll(async () => {
    product = shared ? await sharedProduct() : await start()
    browser = await openSharedBrowser(expected, sharedPages.pages)
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
      const page = await people.pageOf(size)
      const session = sessions.get(user)
      await restoreSession(page, url, session ?? noSession)
      if (session && (await arrive(page, url + at))) return page
      await signInAs(page, url + at, user)
      if (!anew) sessions.set(user, await keepSession(page.context()))
      return page
    },
  }
}

let running: Promise<Product> | undefined
const sharedSessions = new Map<string, Session>()
const sharedPages = new PagesAtRest()

/** The product of the files of this process that share one: it ends with the process, and its database with the run. */
function sharedProduct(): Promise<Product> {
  running ??= startProductHere()
  return running
}

function started<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined)
    throw new Error('Only hooks and tests of the file have the product and the browser.')
  return thing
}
