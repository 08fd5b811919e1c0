import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { deep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell, field, moduleOf, openForm, openScreen } from '#tests/support/screen-locators.ts'

const { product, signedIn } = productInBrowser({ shared: true, expected: /ERR_INTERNET_DISCONNECTED/ })

async function inEntities(user = 'admin'): Promise<Page> {
  const page = await signedIn(user, '/#/settings/financial-entities')
  await cell(page, 'BANCAMIA').waitFor()
  return page
}

/** Waits until an element has the focus. */
const hasFocus = (page: Page, selector: string) =>
  page.waitForFunction((target) => document.activeElement?.matches(target), selector)

const heading = (page: Page) => hasFocus(page, 'h1')

describe('the focus', () => {
  it('is in the first field of a form that opens, and back where the form was opened from when it closes', async () => {
    const page = await inEntities()

    await page.getByRole('button', { name: 'Crear entidad' }).click()
    await hasFocus(page, '[role="dialog"] input[id$="_code"]')
    await page.keyboard.press('Escape')
    await hasFocus(page, 'button[id^="btn_"]')

    await openForm(page, 'BANCAMIA')
    await hasFocus(page, '[role="dialog"] input[id$="_name"]')
    await page.keyboard.press('Escape')
    await hasFocus(page, '[role="gridcell"][data-field="code"]')
  })

  it(
    'never falls out of the page: a screen, its last page and an answered question keep it',
    deep,
    async () => {
      const page = await signedIn('admin')

      await openScreen(page, 'Parámetros Generales', 'Entidades financieras')
      await heading(page)
      await page.getByRole('columnheader', { name: 'Código', exact: true }).click()
      await page.getByRole('button', { name: 'Ordenar por Código' }).waitFor()
      await hasFocus(page, '[role="columnheader"], [role="columnheader"] *')
      await page.getByRole('button', { name: 'Página siguiente' }).click()
      await page.getByText(/^16 - \d+ de/).waitFor()
      await heading(page)

      await page.getByRole('button', { name: 'Página anterior' }).click()
      await cell(page, 'BANCAMIA').waitFor()
      await page.getByRole('button', { name: 'Acciones de BANCAMIA' }).click()
      await page.getByRole('menuitem', { name: 'Inactivar' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
      await hasFocus(page, '[aria-label="Acciones de BANCAMIA"]')
    },
  )

  it('is on the way back when typed text would be lost', deep, async () => {
    const page = await inEntities()
    await openForm(page, 'BANCAMIA')
    await field(page, 'Nombre').fill('Otro nombre')

    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Enter')

    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    expect(await field(page, 'Nombre').inputValue()).toBe('Otro nombre')
  })

  it('is on what a failed save says, in sight however far down the form was, each time it fails', async () => {
    const page = await inEntities()
    await openForm(page, 'BANCAMIA')
    await field(page, 'Nombre').fill('Otro nombre')
    await page.context().setOffline(true)

    for (let times = 0; times < 2; times++) {
      await field(page, 'Teléfono').focus()
      await field(page, 'Teléfono').evaluate((input) => input.scrollIntoView({ block: 'start' }))
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await hasFocus(page, '[role="dialog"] [role="alert"]')
      const band = await page.getByRole('dialog').getByRole('alert').boundingBox()
      const title = await page.getByRole('heading', { name: /^Editar .* · BANCAMIA$/ }).boundingBox()
      expect(band?.y).toBeGreaterThan(title?.y ?? Number.POSITIVE_INFINITY)
    }
  })
})

describe('a double click', () => {
  it('on «Salir sin guardar» opens nothing of what lies under it', deep, async () => {
    const page = await inEntities()
    await openForm(page, 'BANCAMIA')
    await field(page, 'Nombre').fill('Otro nombre')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Salir sin guardar' }).dblclick()
    await page.waitForTimeout(500)

    expect(await page.getByRole('dialog').count()).toBe(0)
    await openForm(page, 'AV-VILLAS')
    await page.getByRole('dialog', { name: 'Editar Banco AV Villas S.A. · AV-VILLAS' }).waitFor()
  })
})

describe('a record that nobody changed', () => {
  it('is closed by a save, which sends nothing and says so', deep, async () => {
    const page = await inEntities()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.method()))
    await openForm(page, 'BANCAMIA')
    await field(page, 'Nombre').waitFor()

    await page.getByRole('button', { name: 'Guardar cambios' }).click()

    await page.getByText('No hay cambios.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(sent).not.toContain('PUT')
  })
})

describe('the menu', () => {
  it(
    'that the resting pointer has opened stays open for the click, and closes with the next',
    deep,
    async () => {
      const page = await inEntities()
      const module = moduleOf(page, 'Crédito Y Libranza')
      const option = page.getByRole('menuitem', { name: 'Causales de desistimiento' })

      await module.hover()
      await option.waitFor()
      await module.click()
      expect(await option.isVisible()).toBe(true)
      await module.click()

      await option.waitFor({ state: 'hidden' })
    },
  )

  it('of a narrow window closes with Esc and when its page is left', deep, async () => {
    const page = await signedIn('admin', '', { width: 390, height: 844 })
    const burger = page.getByRole('button', { name: 'Menú', exact: true })
    const module = moduleOf(page, 'Crédito Y Libranza')

    await burger.click()
    await module.waitFor()
    await page.keyboard.press('Escape')
    await module.waitFor({ state: 'hidden' })

    await page.goto(`${product.url}/#/settings/document-types`)
    await cell(page, 'Pasaporte').waitFor()
    await burger.click()
    await module.waitFor()
    await page.goBack()
    await module.waitFor({ state: 'hidden' })
  })
})

describe('an address that does not exist', () => {
  it('leads home and says so', async () => {
    const page = await inEntities()

    await page.goto(`${product.url}/#/no/existe`)

    await page.getByText('La página que abrió no existe').waitFor()
    await page.getByText('Bienvenido').waitFor()
  })
})

describe('a table', () => {
  it('of many columns stands whole in a window of 1440', deep, async () => {
    const page = await signedIn('admin', '/#/settings/document-types')
    await cell(page, 'Pasaporte').waitFor()

    const widths = await page.evaluate(() => {
      let scroller = document.querySelector('[role="grid"]')
      while (scroller && getComputedStyle(scroller).overflowX !== 'auto') scroller = scroller.parentElement
      return { shown: scroller?.clientWidth, needed: scroller?.scrollWidth }
    })

    expect(widths.shown).toBeGreaterThan(1400)
    expect(widths.needed).toBe(widths.shown)
  })

  it('that finds nothing for a very long text breaks it', deep, async () => {
    const page = await signedIn('admin', `/#/settings/document-types?q=${'w'.repeat(180)}`, {
      width: 390,
      height: 844,
    })
    const empty = page.getByText('Nada coincide con')
    await empty.waitFor()

    const bounds = await empty.boundingBox()

    expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThanOrEqual(390)
  })
})
