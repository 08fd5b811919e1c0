import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInAs } from '#tests/support/browser.ts'
import { deep } from '#tests/support/effort.ts'
import { startProductHere } from '#tests/support/product-here.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell, field, openForm, openScreen } from '#tests/support/screen-locators.ts'

const passphrase = 'clave-anterior'

const { product, browser, signedIn } = productInBrowser({
  anew: true,
  start: () =>
    startProductHere({ environment: { ENCRYPT_STORAGE: '1', OLD_STORAGE_PASSPHRASE: passphrase } }),
})

describe('the token', () => {
  it('goes to the configured services, to nothing else, and into no address, on a whole journey', async () => {
    const { page, context } = await browser.newPerson()
    const requests: { url: string; token: string | undefined }[] = []
    context.on('request', (request) => {
      requests.push({ url: request.url(), token: request.headers().authorization })
    })
    await signInAs(page, product.url, 'gestor')
    await openScreen(page, 'Crédito Y Libranza', 'Causales de desistimiento')
    await openForm(page, 'CD-VISA')
    await field(page, 'Causal').fill('La visa venció')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await cell(page, 'La visa venció').waitFor()
    await openScreen(page, 'Parámetros Generales', 'Entidades financieras')
    await page.getByLabel('Buscar por Código, NIT o Nombre').fill('bogota')
    await cell(page, 'BANCO-BOGOTA').waitFor()
    await page.getByRole('button', { name: /^Menú de/ }).click()
    await page.getByRole('menuitem', { name: 'Salir' }).click()
    await page.getByText('Inicie sesión para ver la información.').waitFor()

    const carrying = requests.filter(({ token }) => token)
    const bare = requests.filter(({ token }) => !token)
    const isService = ({ url }: { url: string }): boolean =>
      url.startsWith(`${product.url}/execute-api/`) || url.startsWith(`${product.url}/product-control/`)
    const idTokens = new Set(carrying.filter(isService).map(({ token }) => token))
    expect(carrying.length).toBeGreaterThan(5)
    // The directory of the provider gets an access token for it, and no ID token.
    const others = carrying.filter((request) => !isService(request))
    expect(others.map(({ url }) => url)).toEqual([`${product.url}/oidc/me`])
    expect(others.filter(({ token }) => idTokens.has(token))).toEqual([])
    expect(bare.filter(isService)).toEqual([])
    const tokens = [...new Set(carrying.map(({ token }) => token?.replace('Bearer ', '') ?? ''))]
    expect(requests.filter(({ url }) => tokens.some((token) => url.includes(token)))).toEqual([])
  })
})

/** Format of the earlier application (spec §9). */
function oldFormat(text: string): string {
  const salt = randomBytes(16)
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', pbkdf2Sync(passphrase, salt, 4, 32, 'sha1'), iv)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return salt.toString('hex') + iv.toString('hex') + data.toString('base64')
}

/** A part of a token, with the dot that ends it. */
const tokenPart = /eyJ[\w-]+\./

const stored = (page: Page, name: string): Promise<string> =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', name)

describe('sealed storage', () => {
  it('reads what the earlier application kept, once, and seals it under a key that cannot be taken out', async () => {
    const { page } = await browser.newPerson()
    const claims = { oid: '00000000-0000-4000-8000-000000000009' }
    const idToken = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
    expect(idToken).toMatch(tokenPart)
    await page.goto(`${product.url}/favicon.svg`)
    await page.evaluate(
      ([user, roles]) => {
        localStorage.setItem('user', user)
        localStorage.setItem('roles', roles)
      },
      [oldFormat(JSON.stringify({ idToken })), oldFormat('Gestor')] as const,
    )

    await signInAs(page, product.url, 'sinrol')

    await page.getByRole('button', { name: /^Menú de/ }).click()
    await page.getByText('sinrol · Gestor').waitFor()
    const user = await stored(page, 'user')
    expect(JSON.parse(user)).toMatchObject({ v: 1 })
    // What is sealed is base64, of which three letters may be any, and has no dot.
    expect(user).not.toMatch(tokenPart)
    expect(JSON.parse(await stored(page, 'roles'))).toMatchObject({ v: 1 })
    expect(await page.evaluate(exportOfKey)).toBe('InvalidAccessError')
  })

  it('that was tampered with is discarded, and the session goes on; «Salir» takes the key too', async () => {
    const page = await signedIn('gestor')
    const before = await stored(page, 'user')
    await page.evaluate(() => {
      localStorage.setItem('user', (localStorage.getItem('user') ?? '').replace(/"data":"./, '"data":"!'))
      localStorage.setItem('roles', '{"v":1,"iv":"AAAA","data":"AAAA"}')
    })

    await page.reload()

    await page.getByText('Bienvenido, Andrés Rojas').waitFor()
    expect(JSON.parse(await stored(page, 'user'))).toMatchObject({ v: 1 })
    expect(await stored(page, 'user')).not.toBe(before)
    await page.getByRole('button', { name: /^Menú de/ }).click()
    await page.getByRole('menuitem', { name: 'Salir' }).click()
    await page.getByText('Inicie sesión para ver la información.').waitFor()
    expect(
      await page.evaluate(async () => [
        ...Object.keys(localStorage),
        ...(await indexedDB.databases()).map(({ name }) => name),
      ]),
    ).toEqual([])
  })
})

/** Tries to take the key out of the browser. @returns the outcome */
async function exportOfKey(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('backoffice')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const key = await new Promise<CryptoKey>((resolve) => {
    const reading = database.transaction('keys').objectStore('keys').get('storage')
    reading.onsuccess = () => resolve(reading.result as CryptoKey)
  })
  database.close()
  return crypto.subtle.exportKey('raw', key).then(
    () => 'taken out',
    (error: Error) => error.name,
  )
}

describe('a draft in sealed storage', () => {
  it(
    'is whole after a reload that comes with the last key, and after a session that ended by itself',
    deep,
    async () => {
      const page = await signedIn('gestor', '/#/libranza/withdrawal-causes')
      await openForm(page, 'CD-OTRA')
      const name = field(page, 'Causal')
      await name.fill('')
      await name.pressSequentially('Hasta la última tecla')
      page.once('dialog', (question) => void question.accept())
      await page.reload()
      await page.getByText('Tiene cambios sin guardar en CD-OTRA').waitFor()
      const texts = await page.evaluate(() => JSON.stringify({ ...localStorage }))
      expect(texts).not.toContain('última')

      await page.context().clearCookies()
      await page.goto(`${product.url}/?sesion=cerrada&state=x%7Cidle`)
      await page.getByRole('button', { name: 'Iniciar sesión' }).click()
      await page.getByRole('button', { name: 'gestor@backoffice.local' }).click()
      await page.getByText('Bienvenido').waitFor()
      await page.goto(`${product.url}/#/libranza/withdrawal-causes`)
      await page.getByRole('button', { name: 'Continuar' }).click()
      await field(page, 'Causal').waitFor()

      expect(await field(page, 'Causal').inputValue()).toBe('Hasta la última tecla')
    },
  )

  it('leaves nothing behind when the person leaves with «Salir»', deep, async () => {
    const page = await signedIn('gestor', '/#/libranza/withdrawal-causes')
    await openForm(page, 'CD-OTRA')
    await field(page, 'Causal').fill('Otra cosa')
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await page.getByText('Tiene cambios sin guardar en CD-OTRA').waitFor()

    await page.getByRole('button', { name: /^Menú de/ }).click()
    await page.getByRole('menuitem', { name: 'Salir' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click()
    await page.getByText('Inicie sesión para ver la información.').waitFor()

    expect(
      await page.evaluate(async () => ({
        stored: Object.keys(localStorage),
        databases: (await indexedDB.databases()).map(({ name }) => name),
      })),
    ).toEqual({ stored: [], databases: [] })
  })
})
