import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser, signInAs, type TestBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'

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
 */
export function productInBrowser({
  start = startProduct,
  expected,
}: {
  start?: () => Promise<Product>
  expected?: RegExp
} = {}): ProductInBrowser {
  let product: Product | undefined
  let browser: TestBrowser | undefined
  beforeAll(async () => {
    product = await start()
    browser = await launchBrowser(expected)
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
      const { page } = await started(browser).newPerson(size)
      await signInAs(page, started(product).url + at, user)
      return page
    },
  }
}

function started<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined)
    throw new Error('Only hooks and tests of the file have the product and the browser.')
  return thing
}
