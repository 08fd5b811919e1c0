import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInAs } from '#tests/support/browser.ts'
import { deep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell, field, openForm } from '#tests/support/screen-locators.ts'

// Provoked by the tests: refused calls, a redirect that is not followed, a provider that gives no token.
const { product, browser, signedIn } = productInBrowser({
  anew: true,
  expected: /40\d|ERR_FAILED|No se pudo renovar el token|An iframe which has both/,
})

const causes = '/#/libranza/withdrawal-causes'
const prompt = 'Inicie sesión para ver la información.'

const leave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
}

/** All stored values of a tab. */
const storageOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage, ...sessionStorage }))

/** Answer of the server to the token of a page, from outside the browser. */
const answerTo = async (token: string): Promise<number> =>
  (
    await fetch(`${product.url}/execute-api/getPermDataModule`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status

const tokenOf = async (page: Page): Promise<string> =>
  (JSON.parse((await storageOf(page)).user ?? '{}') as { idToken: string }).idToken

const signInWith = (page: Page, user: string): Promise<void> =>
  page.getByRole('button', { name: `${user}@backoffice.local` }).click()

describe('«Salir»', () => {
  it('ends the session at the server and in every tab at once, and a new sign-in works at once', async () => {
    const { page: first, context } = await browser.newPerson()
    await signInAs(first, product.url + causes, 'gestor')
    const second = await context.newPage()
    await second.goto(product.url)
    await second.getByText('Bienvenido').waitFor()
    const token = await tokenOf(second)
    expect(await answerTo(token)).toBe(200)

    await leave(first)
    await second.getByText(prompt).waitFor()
    await second.getByText('Su sesión se cerró en otra pestaña de este navegador.').waitFor()
    await first.getByText(prompt).waitFor()

    expect(await answerTo(token)).toBe(401)
    expect([await storageOf(first), await storageOf(second)]).toEqual([{}, {}])
    await second.getByRole('button', { name: 'Iniciar sesión' }).click()
    await signInWith(second, 'gestor')
    await cell(second, 'CD-OTRA').or(second.getByText('Bienvenido')).first().waitFor()
    expect(await answerTo(await tokenOf(second))).toBe(200)
  })
})

/** Somebody types, and the session ends for inactivity. */
async function leaveTyped(page: Page, context: BrowserContext): Promise<void> {
  await openForm(page, 'CD-OTRA')
  await field(page, 'Causal').fill('Lo que dijo Andrés')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))
  await context.clearCookies()
  page.once('dialog', (question) => void question.accept())
  await page.goto(`${product.url}/?sesion=cerrada&state=x%7Cidle`)
  await page.getByText('Su sesión se cerró por inactividad.', { exact: false }).waitFor()
}

describe('a draft', () => {
  it(
    'that somebody left is there for them after a colleague came and left, who saw nothing of it',
    deep,
    async () => {
      const { page, context } = await browser.newPerson()
      await signInAs(page, product.url + causes, 'gestor')
      await leaveTyped(page, context)

      await page.getByRole('button', { name: 'Iniciar sesión' }).click()
      await signInWith(page, 'supervisor')
      await page.getByText('Bienvenido').waitFor()
      await page.goto(product.url + causes)
      await openForm(page, 'CD-OTRA')
      expect(await page.getByText('Tiene cambios sin guardar').count()).toBe(0)
      const seen = JSON.stringify(await storageOf(page))
      expect(seen).not.toMatch(/Lo que dijo|CD-OTRA|withdrawal-causes|4000-8000-000000000004/)
      await page.goto(product.url)
      await leave(page)
      await page.getByText(prompt).waitFor()

      await page.getByRole('button', { name: 'Iniciar sesión' }).click()
      await signInWith(page, 'gestor')
      await page.getByText('Bienvenido').waitFor()
      await page.goto(product.url + causes)
      await page.getByText('Tiene cambios sin guardar en CD-OTRA', { exact: false }).waitFor()
      await page.getByRole('button', { name: 'Continuar' }).click()
      expect(await field(page, 'Causal').inputValue()).toBe('Lo que dijo Andrés')
    },
  )

  it(
    'goes with its own person’s «Salir» in another tab, which counts it, though its form is open',
    deep,
    async () => {
      const { page: typing, context } = await browser.newPerson()
      await signInAs(typing, product.url + causes, 'gestor')
      await openForm(typing, 'CD-OTRA')
      await field(typing, 'Causal').fill('Lo que dijo Andrés')
      await typing.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))
      const leaving = await context.newPage()
      await leaving.goto(product.url)
      await leaving.getByText('Bienvenido').waitFor()

      await leave(leaving)
      await leaving.getByText('Tiene 1 borrador en este equipo; al salir se borra.').waitFor()
      await leaving.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click()
      await typing.getByText('Su sesión se cerró en otra pestaña de este navegador.').waitFor()
      await leaving.getByText(prompt).waitFor()

      expect([await storageOf(typing), await storageOf(leaving)]).toEqual([{}, {}])
      await typing.getByRole('button', { name: 'Iniciar sesión' }).click()
      await signInWith(typing, 'gestor')
      await cell(typing, 'CD-OTRA').or(typing.getByText('Bienvenido')).first().waitFor()
      await typing.goto(product.url + causes)
      await openForm(typing, 'CD-OTRA')
      expect(await field(typing, 'Causal').inputValue()).not.toBe('Lo que dijo Andrés')
      expect(await typing.getByText('Tiene cambios sin guardar').count()).toBe(0)
    },
  )

  it('goes with its own person’s «Salir», with the key that it was sealed under', deep, async () => {
    const { page, context } = await browser.newPerson()
    await signInAs(page, product.url + causes, 'gestor')
    await leaveTyped(page, context)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await signInWith(page, 'gestor')
    await page.getByText('Bienvenido').or(page.getByRole('grid')).first().waitFor()

    await leave(page)
    await page.getByText('Tiene 1 borrador en este equipo; al salir se borra.').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click()
    await page.getByText(prompt).waitFor()

    expect(await storageOf(page)).toEqual({})
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  })
})

describe('a redirect of the API', () => {
  it('is not followed: nothing else of the origin gets the token', async () => {
    const page = await signedIn('gestor')
    const paths: string[] = []
    page.context().on('request', (request) => paths.push(new URL(request.url()).pathname))
    const list = /\/mto\/withdrawal-causes\/v1(\?|$)/
    await page.route(list, (route) => route.fulfill({ status: 302, headers: { location: '/otra-parte' } }))

    await page.goto(product.url + causes)
    await page.getByText('El servicio no respondió.', { exact: false }).first().waitFor()

    expect(paths).toContain('/execute-api/mto/withdrawal-causes/v1')
    expect(paths).not.toContain('/otra-parte')
    await page.unroute(list)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await cell(page, 'CD-OTRA').waitFor()
  })
})

describe('the calls of the profile service', () => {
  it('say that they are JSON from a script, those that only read too', deep, async () => {
    const { page, context } = await browser.newPerson()
    const sent: Record<string, string>[] = []
    context.on('request', (request) => {
      if (/getNavMenu|getPermDataModule/.test(request.url())) sent.push(request.headers())
    })

    await signInAs(page, product.url, 'gestor')

    expect(sent).toHaveLength(2)
    for (const headers of sent)
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      })
  })
})

describe('a token that the provider refuses at the start', () => {
  it('signs the person out: nothing is kept, the provider is told, and a sign-in goes on where they were', async () => {
    const { page, context } = await browser.newPerson()
    await signInAs(page, product.url + causes, 'gestor')
    await context.clearCookies({ name: /^_/ })
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes('accesstoken')) localStorage.removeItem(key)
    })
    await page.route('**/oidc/token*', (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
    )
    const signOutRequest = page.waitForRequest('**/oidc/session/end?*')

    await page.reload()
    await signOutRequest

    await page.getByText('El proveedor de identidad no confirmó su ingreso.', { exact: false }).waitFor()
    expect(await storageOf(page)).toEqual({})
    await page.unroute('**/oidc/token*')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await signInWith(page, 'gestor')
    await cell(page, 'CD-OTRA').waitFor()
  })
})

describe('a session that ended elsewhere', () => {
  it.each(['supervisor', 'gestor'])(
    'gives way at the same computer to a new one of %s',
    deep,
    async (next) => {
      const page = await signedIn('gestor', causes)
      await cell(page, 'CD-OTRA').waitFor()
      await fetch(`${product.url}/execute-api/signOut`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await tokenOf(page)}`, 'content-type': 'application/json' },
        body: '{}',
      })

      await page.getByLabel('Buscar por', { exact: false }).fill('tasa')
      await page.getByText('Su sesión terminó.', { exact: false }).first().waitFor()
      await page.getByRole('button', { name: 'Iniciar sesión' }).first().click()
      await signInWith(page, next)

      await page
        .getByRole('button', { name: /^Menú de/ })
        .getByText(next)
        .waitFor()
      expect(await answerTo(await tokenOf(page))).toBe(200)
    },
  )
})
