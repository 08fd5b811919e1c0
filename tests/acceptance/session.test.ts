import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { signInAs } from '#tests/support/browser.ts'
import { startProductHere } from '#tests/support/product-here.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell, field, openForm, openScreen } from '#tests/support/screen-locators.ts'

// Provoked by the tests: a provider that is down, calls without a token, a menu that is not one.
const { product, browser, signedIn } = productInBrowser({
  anew: true,
  start: () => startProductHere({ environment: { IDLE_TIMEOUT: '0' } }),
  expected: /ERR_FAILED|ERR_CONNECTION|401|400|500|No se pudo renovar el token/,
})

const leave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await page.getByText('Inicie sesión para ver la información.').waitFor()
}

/** All values of ours in the browser's storage. */
async function leftBehind(page: Page, context: BrowserContext): Promise<string[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
  ])
  const cookies = await context.cookies(product.url)
  // The provider's own stay; after a sign-out they name nobody.
  return [
    ...stored,
    ...cookies.filter(({ name }) => !name.startsWith('_')).map(({ name }) => `cookie ${name}`),
  ]
}

describe('«Salir»', () => {
  it('leaves nothing behind: no storage, no key, no cookie of ours', async () => {
    const { page, context } = await browser.newPerson()
    await signInAs(page, `${product.url}/#/libranza/withdrawal-causes`, 'gestor')
    await cell(page, 'CD-OTRA').waitFor()
    expect(await leftBehind(page, context)).not.toEqual([])

    await leave(page)

    expect(await leftBehind(page, context)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'gestor@backoffice.local' }).waitFor()
  })
})

describe('several accounts of one browser', () => {
  it('are offered when none is in use, and the one that is chosen works', async () => {
    const { page, context } = await browser.newPerson()
    await signInAs(page, product.url, 'gestor')
    await signInBeside(page, context, 'supervisor')
    await page.getByText('Bienvenido, Laura Peña').waitFor()
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes('active-account')) localStorage.removeItem(key)
    })
    await page.goto(`${product.url}/#/settings/document-types`)
    await page.reload()

    await page.getByRole('heading', { name: 'Elija la cuenta con la que va a trabajar' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Andrés Rojas' }).click()

    await page.getByRole('heading', { name: 'Tipos de documento' }).waitFor()
    expect(await page.getByRole('button', { name: 'Menú de Andrés Rojas' }).isVisible()).toBe(true)
    await leave(page)
    expect(await leftBehind(page, context)).toEqual([])
  })
})

/** Signs in a second person where a first one is, after the provider has forgotten the first. */
async function signInBeside(page: Page, context: BrowserContext, user: string): Promise<void> {
  await context.clearCookies({ name: /^_/ })
  await page.route('**/getNavMenu', (route) => route.fulfill({ status: 401, json: { correlationId: 'X' } }))
  await page.reload()
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByRole('button', { name: `${user}@backoffice.local` }).waitFor()
  await page.unroute('**/getNavMenu')
  await page.getByRole('button', { name: `${user}@backoffice.local` }).click()
}

describe('a provider that is down', () => {
  it('is said to be, and a retry goes on once it is back', async () => {
    const page = await signedIn('gestor')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes('accesstoken')) localStorage.removeItem(key)
    })
    await page.route('**/oidc/token*', (route) => route.abort())
    await page.reload()

    await page.getByText('El servicio de ingreso no respondió.').waitFor()
    await page.unroute('**/oidc/token*')
    await page.getByRole('button', { name: 'Reintentar' }).click()

    await page.getByText('Bienvenido, Andrés Rojas').waitFor()
  })
})

/** Advance of this machine's clock: the token has ended for the page, and the page is wrong about the time. */
const twoHours = 7_200_000

describe('a token that ends in the middle of an edit', () => {
  it('leaves what was typed on screen when it cannot be renewed, and goes on when it can', async () => {
    const { page } = await browser.newPerson()
    await signInAs(page, product.url, 'gestor')
    await openScreen(page, 'Crédito Y Libranza', 'Causales de desistimiento')
    await openForm(page, 'CD-VISA')
    await field(page, 'Causal').fill('La visa venció')
    await page.route('**/oidc/**', (route) => route.abort())
    await page.clock.setFixedTime(Date.now() + twoHours)

    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText('Inicie sesión de nuevo; lo que escribió sigue en pantalla.').waitFor()
    expect(await field(page, 'Causal').inputValue()).toBe('La visa venció')

    await page.unroute('**/oidc/**')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await cell(page, 'La visa venció').waitFor()
  })
})
