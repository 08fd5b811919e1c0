import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, signInAs, type TestBrowser } from '#tests/support/browser.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { cell, openScreen } from '#tests/support/screen.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let product: Product
let browser: TestBrowser
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** Waits until nothing fades any more: colours in between are nobody's. */
const atRest = async (): Promise<void> => {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

type AxeResults = { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }

/** What axe finds on the page as it stands. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  await page.evaluate(atRest)
  const results = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}

describe.each([
  [1440, 900],
  [390, 844],
])('at %i × %i, axe finds nothing', (width, height) => {
  it('on home, a list, a form, its errors and a question', async () => {
    const { page } = await browser.newPerson({ width, height })
    await signInAs(page, product.url, 'admin')
    expect(await violations(page)).toEqual([])

    if (width < 1100) await page.getByRole('button', { name: 'Menú', exact: true }).click()
    await page.getByRole('button', { name: 'Crédito Y Libranza' }).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('menuitem', { name: 'Causales de desistimiento' }).click()
    await cell(page, 'CD-OTRA').waitFor()
    expect(await violations(page)).toEqual([])

    await cell(page, 'CD-OTRA').click()
    await page.getByRole('dialog').getByLabel('Causal', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText('Hay 1 error en el formulario').waitFor()
    expect(await violations(page)).toEqual([])

    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('on the signed-out home', async () => {
    const { page } = await browser.newPerson({ width, height })
    await page.goto(`${product.url}/?sesion=cerrada`)
    await page.getByText('Inicie sesión para ver la información.').waitFor()

    expect(await violations(page)).toEqual([])
  })
})

describe('the keyboard alone', () => {
  it('opens a screen, a record, changes it and saves', async () => {
    const { page } = await browser.newPerson()
    await signInAs(page, product.url, 'gestor')
    await page.getByRole('button', { name: 'Crédito Y Libranza' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(100)
    await page.keyboard.press('Enter')
    await cell(page, 'CD-VISA').waitFor()

    await cell(page, 'CD-VISA').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.getByRole('dialog').getByLabel('Causal', { exact: true }).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' de nómina')
    await page.keyboard.press('Enter')

    await cell(page, 'La pagaduría no aprobó el descuento de nómina').waitFor()
    await openScreen(page, 'Parámetros Generales', 'Tipos de documento')
  })
})
