import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInAs } from '#tests/support/browser.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { openScreen } from '#tests/support/screen-locators.ts'

const { product, browser, signedIn } = productInBrowser()

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

describe('the JavaScript that a person downloads', () => {
  it('is at most 320 kB for the signed-in home, and 160 kB more for any screen', async () => {
    const { page } = await browser.newPerson()
    const scripts = recordScripts(page)
    await signInAs(page, product.url, 'admin')
    await page.waitForLoadState('networkidle')
    const home = await weigh(scripts)

    await openScreen(page, 'Parámetros Generales', 'Entidades financieras')
    await page.getByRole('button', { name: 'Crear entidad' }).click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(500)
    const screen = (await weigh(scripts)) - home

    console.log(`home ${home.toFixed(1)} kB, form and table ${screen.toFixed(1)} kB`)
    expect(home).toBeLessThanOrEqual(320)
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

const isCall = (url: string): boolean => /execute-api|product-control/.test(url)

describe('what home asks of the server', () => {
  it('is its texts, the menu, the permissions, the shortcuts and what waits, each once', async () => {
    const { page } = await browser.newPerson()
    const calls: string[] = []
    page.on('request', (request) => {
      if (isCall(request.url())) calls.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
    })

    await signInAs(page, product.url, 'admin')
    await page.waitForLoadState('networkidle')

    expect(calls.sort()).toEqual(['approvals', 'getNavMenu', 'getPermDataModule', 'home', 'shortcuts'])
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
