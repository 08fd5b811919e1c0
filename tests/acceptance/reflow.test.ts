import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { deep, inDepth } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell } from '#tests/support/screen-locators.ts'
import { straying } from '#tests/support/straying.ts'

const { product, signedIn } = productInBrowser({ shared: true })

/** A window of 1280 × 1024 at 400 %, as a person enlarges it (WCAG 2.2, 1.4.10). */
const enlarged = { width: 320, height: 256, zoom: 4 }

/** Walks a form by the keyboard, and tells which of its controls something lies over. */
async function coveredByTab(page: Page, times: number): Promise<string[]> {
  const covered: string[] = []
  for (let step = 0; step < times; step += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement)) return undefined
      const { left, top, width, height } = focused.getBoundingClientRect()
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      const isMet =
        met !== null &&
        (focused.contains(met) || met.contains(focused) || focused.parentElement?.contains(met))
      return isMet ? undefined : `${focused.tagName} ${focused.id}: ${Math.round(top)}`
    })
    if (name !== undefined) covered.push(name)
  }
  return covered
}

describe('at 400 %', () => {
  it.each(
    inDepth(
      [['por-aprobar', 'Por aprobar']],
      [
        ['accounts', 'Cuentas'],
        ['admin', 'Roles y permisos'],
        ['', 'Backoffice'],
        ['mis-solicitudes', 'Mis solicitudes'],
        ['libranza/withdrawal-causes', 'Causales de desistimiento'],
        ['clients', 'Clientes'],
      ],
    ),
  )(
    'nothing of «/%s» stands beyond the window, and only tables scroll sideways',
    async (route = '', title = '') => {
      const page = await signedIn('admin', '', enlarged)
      await page.goto(`${product.url}/#/${route}`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.waitForLoadState('networkidle')

      expect(await page.evaluate(straying)).toEqual([])
    },
  )

  it('a record and its form fit, and no foot covers the field that is typed into', deep, async () => {
    const page = await signedIn('admin', '/#/libranza/withdrawal-causes', enlarged)
    await cell(page, 'CD-OTRA').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Huella del registro' }).waitFor()
    // The drawer comes in from beyond the window.
    await expect.poll(() => page.evaluate(straying)).toEqual([])
    await page.keyboard.press('Escape')

    await cell(page, 'CD-OTRA').focus()
    await page.keyboard.press('F2')
    await page.getByRole('dialog').getByLabel('Causal', { exact: true }).waitFor()
    expect(await page.evaluate(straying)).toEqual([])
    expect(await coveredByTab(page, 14)).toEqual([])
  })

  it('the modal that locks an account fits, and no foot covers what is typed into', deep, async () => {
    const page = await signedIn('admin', '/#/accounts', enlarged)
    await page
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .click()
    await page
      .getByRole('menuitem', { name: /^(Bloquear|Limitar|Desbloquear)/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()

    expect(await page.evaluate(straying)).toEqual([])
    expect(await coveredByTab(page, 12)).toEqual([])
  })
})
