import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { signInAs } from '#tests/support/browser.ts'
import { deep, inDepth } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell, field, openForm } from '#tests/support/screen-locators.ts'
import { startProductWith } from '#tests/support/screen-product.ts'

// A screen with every part that a form may have.
const { product, browser } = productInBrowser({
  start: () => startProductWith('forms/credit-studies', 'libranza'),
  expected: /422/,
})

/** Colours, and the size of the window. */
type Look = ['light' | 'dark', number, number]
const looks = inDepth<Look>(
  [['dark', 390, 844]],
  [
    ['light', 1440, 900],
    ['dark', 1440, 900],
    ['light', 390, 844],
  ],
)

/** Somebody at the list of studies. */
async function inStudies(page: Page, user = 'admin'): Promise<void> {
  await signInAs(page, `${product.url}/#/libranza/credit-studies`, user)
}

/** Presses Tab until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  const label = () =>
    page.evaluate(() => {
      const active = document.activeElement
      const ids = active?.getAttribute('aria-labelledby')?.split(' ') ?? []
      const labelledBy = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      const labels = [...((active as HTMLInputElement | null)?.labels ?? [])]
        .map((one) => one.textContent)
        .join(' ')
      return (
        [active?.getAttribute('aria-label'), labelledBy, labels, active?.textContent].find((text) => text) ??
        ''
      )
    })
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press('Tab')
    const focused = (await label()).replace(/ opcional$/, '').trim()
    if (focused === name) return
  }
  throw new Error(`Tab does not reach «${name}»`)
}

describe('a form with everything in it', () => {
  it('is filled, refused, mended and saved with the keyboard alone', async () => {
    const { page } = await browser.newPerson()
    await inStudies(page)
    const type = async (name: string, text: string): Promise<void> => {
      await tabTo(page, name)
      await page.keyboard.type(text)
    }
    await page.getByRole('button', { name: 'Crear estudio' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()

    await type('Código', 'est-1')
    await type('Nombre', 'Ana Prueba')
    await tabTo(page, 'Natural')
    await page.keyboard.press('ArrowRight')
    await type('NIT', '900123456-8')
    await tabTo(page, 'Correo')
    await page.keyboard.press('Space')
    await tabTo(page, 'Departamento')
    await page.keyboard.type('Valle')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Ciudad')
    await page.keyboard.type('Cali')
    await page.keyboard.press('Enter')
    await type('Dirección', 'Calle 1')
    await tabTo(page, 'Zona rural')
    await page.keyboard.press('Space')
    await type('Vereda', 'El Salado')
    await type('Monto solicitado', '5000000')
    await type('Tasa efectiva anual', '24,5')
    await type('Ingreso mensual', '1')
    await type('Banco de nómina', 'bogota')
    await page.getByRole('option', { name: 'Banco de Bogotá S.A.' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Agregar codeudor')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Luz Prueba')
    await tabTo(page, 'Agregar fila')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')

    await page.getByText(/Hay \d+ errores en el formulario/).waitFor()
    await page
      .getByRole('alert')
      .getByRole('button', { name: /Ingreso mensual/ })
      .focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('2000000')
    await page
      .getByRole('alert')
      .getByRole('button', { name: /1 · Mes/ })
      .focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('6')
    await page.keyboard.press('Tab')
    await page.keyboard.type('100000')
    await page.keyboard.press('Control+Enter')

    await page.getByText('Listo, se han guardado los cambios.').waitFor()
    await cell(page, 'EST-1').waitFor()
  })

  it.each(looks)('has nothing that axe finds, %s at %i × %i', deep, async (colorScheme, width, height) => {
    const { page } = await browser.newPerson({ width, height })
    await page.emulateMedia({ colorScheme })
    await inStudies(page)
    await page.getByRole('button', { name: 'Crear estudio' }).first().click()
    await page.getByRole('button', { name: 'Agregar codeudor' }).click()
    await page.getByRole('button', { name: 'Agregar fila' }).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText(/Hay \d+ errores en el formulario/).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()

    await openForm(page, 'EST-1')
    await field(page, 'Nombre').fill('Ana María Prueba')
    expect(await violations(page)).toEqual([])
  })

  it('asks a document number for the form of its type, as the server does', deep, async () => {
    const { page } = await browser.newPerson()
    await inStudies(page)
    await openForm(page, 'EST-1')
    await field(page, 'Tipo de documento').click()
    await page.getByRole('option', { name: 'Cédula de ciudadanía' }).click()
    const dialog = page.getByRole('dialog')
    const advice = dialog.getByText('La cédula tiene entre 6 y 10 dígitos.').first()
    await field(page, 'Número de documento').fill('12345')
    await page.keyboard.press('Tab')
    await advice.waitFor()

    await field(page, 'Número de documento').fill('1000000321')
    await advice.waitFor({ state: 'hidden' })
    await page.route('**/mto/credit-studies/**', async (route) => {
      const sent = route.request().postData() ?? ''
      await route.continue({ postData: sent.replace('1000000321', '900123456-8') })
    })
    await page.getByRole('button', { name: 'Guardar cambios' }).click()

    await advice.waitFor()
    await page.unrouteAll()
    await field(page, 'Número de documento').fill('1000000322')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText('Listo, se han guardado los cambios.').waitFor()
  })

  it('is read, and nothing but read, by who may not change it', deep, async () => {
    const { page } = await browser.newPerson()
    await inStudies(page, 'gestor')
    await openForm(page, 'EST-1')
    await page.getByRole('dialog').getByText('El Salado').or(field(page, 'Vereda')).first().waitFor()

    expect(await page.getByRole('button', { name: /^Agregar/ }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Guardar cambios' }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
  })
})
