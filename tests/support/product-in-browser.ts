import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { arrive, openSharedBrowser, type Person, signInAs, type TestBrowser } from './browser.ts'
import type { Product } from './product.ts'
import { startProductHere } from './product-here.ts'

/** Both stand from the first hook of the test file on, and end after its last test. */
export type ProductInBrowser = {
  product: Pick<Product, 'url' | 'restart'>
  browser: Pick<TestBrowser, 'newPerson'>
  /**
   * Opens a page of a new person, who has signed in.
   * @param at where they signed in, after the address of the product
   */
  signedIn: (user: string, at?: string, size?: { width?: number; height?: number }) => Promise<Page>
}

/**
 * The product and a browser for the tests of a file, which fail when a page had an unexpected problem.
 * @param start how the product is started
 * @param expected errors that the tests provoke: Chromium reports every refused call on the console
 * @param anew whether each person of `signedIn` signs in for themselves; else those of one user have one session,
 * which the first of them starts
 */
export function productInBrowser({
  start = startProductHere,
  expected,
  anew = false,
}: {
  start?: () => Promise<Product>
  expected?: RegExp
  anew?: boolean
} = {}): ProductInBrowser {
  let product: Product | undefined
  let browser: TestBrowser | undefined
  const sessions = new Map<string, Person['session']>()
  beforeAll(async () => {
    product = await start()
    browser = await openSharedBrowser(expected)
  })
  afterAll(async () => {
    try {
      await browser?.close()
    } finally {
      await product?.stop()
    }
  })
  return {
    product: {
      get url() {
        return started(product).url
      },
      restart: (how) => started(product).restart(how),
    },
    browser: { newPerson: (options) => started(browser).newPerson(options) },
    signedIn: async (user, at = '', size) => {
      const { newPerson } = started(browser)
      const url = started(product).url + at
      const session = sessions.get(user)
      if (session) {
        const { page, context } = await newPerson({ ...size, session })
        if (await arrive(page, url)) return page
        await context.close()
      }
      const { page, context } = await newPerson(size)
      await signInAs(page, url, user)
      if (!anew) sessions.set(user, await context.storageState())
      return page
    },
  }
}

function started<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined)
    throw new Error('Only hooks and tests of the file have the product and the browser.')
  return thing
}
