import { describe, expect, it } from 'vitest'
import { signInAs } from '#tests/support/browser.ts'
import { makeAndCheck } from '#tests/support/journeys/maker-and-checker.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { startProductWith } from '#tests/support/screen-product.ts'

const { product, browser, signedIn } = productInBrowser({
  start: () => startProductWith('screens/filing-exception-categories', 'libranza'),
})

describe('maker and checker', () => {
  it('create, reject with a reason, correct, approve, and change what is in force', async () => {
    await makeAndCheck({ browser, signedIn })
  })
})

describe('a person whose role opens no section', () => {
  it('is told so', async () => {
    const { page } = await browser.newPerson()

    await signInAs(page, product.url, 'cliente')

    expect(await page.getByText('Su rol todavía no tiene secciones.').isVisible()).toBe(true)
  })
})
