import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInAs } from '#tests/support/browser.ts'
import { deep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { openScreen } from '#tests/support/screen-locators.ts'

const { product, browser, signedIn } = productInBrowser({
  expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|Unable to preload CSS/,
})

/** Addresses of the scripts that a page loads. */
function recordScripts(page: Page): Set<string> {
  const addresses = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) addresses.add(response.url())
  })
  return addresses
}

/** Size of scripts together, gzip, in kB of 1000 bytes. */
async function weigh(addresses: Iterable<string>): Promise<number> {
  const bodies = await Promise.all(
    [...addresses].map(async (address) => (await fetch(address)).arrayBuffer()),
  )
  return bodies.reduce((total, body) => total + gzipSync(body).length, 0) / 1000
}

/** A browser that never has time to spare: a page loads what it needs, and nothing ahead. */
const neverIdle = (): void => {
  window.requestIdleCallback = () => 0
}

/** Waits for the figures, which home draws last: on a busy machine their charts come after the network was idle. */
const isDrawn = (page: Page): Promise<void> =>
  page.getByRole('complementary', { name: 'Cifras' }).getByRole('heading').first().waitFor()

/** Signs somebody in whose page is left at rest. @returns addresses of scripts, which grow with what the page loads */
async function arriveHome(isIdle: boolean): Promise<{ page: Page; scripts: Set<string> }> {
  const { page } = await browser.newPerson()
  if (!isIdle) await page.addInitScript(neverIdle)
  const scripts = recordScripts(page)
  await signInAs(page, product.url, 'admin')
  await isDrawn(page)
  await page.waitForLoadState('networkidle')
  return { page, scripts }
}

/** Waits until a page that loads ahead has all of it: on a busy machine its spare time comes late, and in parts. */
async function settled(page: Page, scripts: Set<string>, before: number): Promise<void> {
  await expect.poll(() => scripts.size).toBeGreaterThan(before)
  for (let size = 0; size < scripts.size; ) {
    size = scripts.size
    await page.waitForTimeout(1_000)
  }
}

describe('the JavaScript that a person downloads', () => {
  it('is at most 280 kB for the signed-in home, 60 kB more ahead, and 160 kB more for any screen', async () => {
    const alone = (await arriveHome(false)).scripts
    const home = await weigh(alone)

    const { page, scripts } = await arriveHome(true)
    await settled(page, scripts, alone.size)
    const atRest = await weigh(scripts)
    await openScreen(page, 'Parámetros Generales', 'Entidades financieras')
    await page.getByRole('button', { name: 'Crear entidad' }).click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(500)
    const [ahead, screen] = [atRest - home, (await weigh(scripts)) - atRest]

    console.log(
      `home ${home.toFixed(1)} kB, ahead ${ahead.toFixed(1)} kB, form and table ${screen.toFixed(1)} kB`,
    )
    expect(home).toBeLessThanOrEqual(280)
    expect(ahead).toBeLessThanOrEqual(60)
    expect(screen).toBeLessThanOrEqual(160)
  })

  it('holds a schema in at most 4 kB, at the median', async () => {
    const { page } = await browser.newPerson()
    const scripts = recordScripts(page)
    await signInAs(page, product.url, 'admin')
    await openScreen(page, 'Parámetros Generales', 'Entidades financieras')
    await openScreen(page, 'Parámetros Generales', 'Tipos de documento')
    await openScreen(page, 'Crédito Y Libranza', 'Causales de desistimiento')

    const chunks = [...scripts].filter((address) =>
      /financial-entities|document-types|withdrawal-causes/.test(address),
    )
    const sizes = await Promise.all(chunks.map((address) => weigh([address])))

    expect(sizes).toHaveLength(3)
    expect(sizes.sort((a, b) => a - b)[1]).toBeLessThanOrEqual(4)
  })
})

describe('menus and dialogs of the shell', () => {
  const userMenu = (page: Page) => page.getByRole('button', { name: /^Menú de/ })
  const signOut = (page: Page) => page.getByRole('menuitem', { name: 'Salir' })

  it('open without the network, once the browser had time for them', deep, async () => {
    const { page } = await arriveHome(true)
    await page.context().setOffline(true)

    await userMenu(page).click()
    await signOut(page).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Aprobaciones/ }).click()

    await page.getByRole('menuitem', { name: /^Por aprobar/ }).waitFor()
  })

  it('open before that too, take the focus, and give it back', deep, async () => {
    const { page } = await arriveHome(false)

    await userMenu(page).press('Enter')
    await signOut(page).waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Salir')
    await page.keyboard.press('Escape')

    await page.waitForFunction(() => document.activeElement?.ariaExpanded === 'false')
    expect(await userMenu(page).evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('say so where they cannot be loaded, and open when the network is back', deep, async () => {
    const { page } = await arriveHome(false)
    const context = page.context()
    await context.setOffline(true)

    await userMenu(page).click()
    await page.getByText('No se pudo abrir. Revise su conexión y vuelva a intentarlo.').waitFor()
    expect(await userMenu(page).getAttribute('aria-expanded')).toBe('false')
    await context.setOffline(false)
    await userMenu(page).click()

    await signOut(page).waitFor()
  })
})

it('a page that cannot be loaded says so, and opens when the network is back', async () => {
  const { page } = await arriveHome(false)
  const context = page.context()
  await context.setOffline(true)

  await page.getByRole('link', { name: 'Entidades financieras' }).first().click()
  await page.getByText('No se pudo abrir la sección').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Reintentar' }).click()

  await page.getByRole('grid').waitFor()
})

/** Calls of what a page shows; the stream of notifications begins whenever the browser is at rest. */
const isCall = (url: string): boolean =>
  /execute-api|product-control/.test(url) && !url.endsWith('/notifications/events')

describe('what home asks of the server', () => {
  it('is the menu, the permissions, what waits and all else that it shows, each once', async () => {
    const { page } = await browser.newPerson()
    const calls: string[] = []
    page.on('request', (request) => {
      if (isCall(request.url())) calls.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
    })

    await signInAs(page, product.url, 'admin')
    await page.waitForLoadState('networkidle')

    expect(calls.sort()).toEqual(['approvals', 'dashboard', 'getNavMenu', 'getPermDataModule'])
  })
})

describe('what a screen asks of the server', () => {
  it('is one request per interaction with its table, and four to open it', async () => {
    const page = await signedIn('admin')
    // Calls of home do not belong to the screen.
    await page.waitForLoadState('networkidle')
    let calls = 0
    page.on('request', (request) => {
      if (isCall(request.url())) calls += 1
    })
    const during = async (act: () => Promise<unknown>): Promise<number> => {
      calls = 0
      await act()
      await page.waitForTimeout(800)
      return calls
    }

    expect(
      await during(() => openScreen(page, 'Parámetros Generales', 'Entidades financieras')),
    ).toBeLessThanOrEqual(4)
    expect(await during(() => page.getByRole('button', { name: 'Página siguiente' }).click())).toBe(1)
    expect(await during(() => page.getByRole('columnheader', { name: 'Código', exact: true }).click())).toBe(
      1,
    )
    expect(
      await during(() => page.getByLabel('Buscar por Código, NIT o Nombre').pressSequentially('banco')),
    ).toBe(1)
  })
})
