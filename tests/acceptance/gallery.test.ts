import { describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { signInAs } from '#tests/support/browser.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'

const { product, browser, signedIn } = productInBrowser()

describe('the gallery of shared widgets', () => {
  it.each([
    { theme: 'light', width: 1440 },
    { theme: 'dark', width: 390 },
  ] as const)('has a page for each, in which axe finds nothing ($theme, $width px)', async (look) => {
    const { page } = await browser.newPerson({ width: look.width })
    await page.emulateMedia({ colorScheme: look.theme })
    await signInAs(page, product.url, 'gestor')
    await page.goto(`${product.url}/#/galeria`)
    const links = page.getByRole('navigation', { name: 'Componentes' }).getByRole('link')
    await links.first().waitFor()
    for (const link of await links.all()) {
      const title = await link.innerText()
      await link.click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect([title, await violations(page)]).toEqual([title, []])
    }
  })

  it('shows what each one answers', async () => {
    const page = await signedIn('gestor')
    await page.goto(`${product.url}/#/galeria/confirmacion`)
    await page.getByRole('button', { name: 'Preguntar', exact: true }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Respuesta: sí').waitFor()
    await page.getByRole('button', { name: 'Preguntar', exact: true }).click()
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Respuesta: no').waitFor()

    await page.goto(`${product.url}/#/galeria/fechas`)
    await page.getByLabel('Día', { exact: true }).fill('28/02/26')
    await page.getByText('Valor: "2026-02-28"').waitFor()
    await page.getByLabel('Mes', { exact: true }).fill('02/26')
    await page.getByText('Valor: "2026-02"', { exact: true }).waitFor()
  })
})
