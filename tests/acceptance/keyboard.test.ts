import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { deep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { button, cell, field, moduleOf, says } from '#tests/support/screen-locators.ts'

const { product, browser } = productInBrowser({ shared: true })

const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement || one.contains(document.activeElement))

/** Presses a key until an element has the focus, as a person does who looks for it. */
async function reach(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  const target = element.first()
  await target.waitFor()
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${element}`)
}

async function press(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  await reach(page, element, key)
  await page.keyboard.press('Enter')
}

async function type(page: Page, element: Locator, text: string): Promise<void> {
  await reach(page, element)
  await page.keyboard.type(text)
}

async function signIn(page: Page, user: string): Promise<void> {
  await page.goto(product.url)
  await press(page, page.getByRole('button', { name: `${user}@backoffice.local` }))
  await page.getByText('Bienvenido').waitFor()
}

async function openRateGroups(page: Page): Promise<void> {
  await reach(page, page.getByRole('menubar'))
  await reach(page, moduleOf(page, 'Crédito Y Libranza'), 'ArrowRight')
  await page.keyboard.press('ArrowDown')
  await press(page, page.getByRole('menuitem', { name: 'Grupos de tasa' }), 'ArrowDown')
  await page.getByRole('heading', { name: 'Grupos de tasa' }).waitFor()
}

/** Searches, narrows the list down to a sector, and reads a record beside the table. */
async function findRecord(page: Page): Promise<void> {
  const search = page.getByRole('search').getByRole('textbox')
  await type(page, search, 'pension')
  await page.waitForURL(/pension/)
  const row = cell(page, 'GT-PEN')
  await press(page, button(page, 'Filtros'))
  const pensioners = page.getByRole('dialog').getByRole('checkbox', { name: 'Pensionados' })
  await reach(page, pensioners)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await button(page, 'Quitar filtro por Sector').waitFor()

  await reach(page, page.getByRole('grid'))
  await page.keyboard.press('ArrowDown')
  await reach(page, row, 'ArrowRight')
  await page.keyboard.press('Enter')
  const record = page.getByRole('region', { name: 'Registro', exact: true })
  await record.getByRole('heading', { name: 'GT-PEN' }).waitFor()
  await page.keyboard.press('Escape')
  await record.waitFor({ state: 'hidden' })
  expect(await hasFocus(row)).toBe(true)
}

async function leave(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: /^Menú de/ }))
  await press(page, page.getByRole('menuitem', { name: 'Salir' }), 'ArrowDown')
  await says(page, 'Inicie sesión para ver la información.')
}

describe('by keyboard alone', () => {
  it(
    'a person finds a record, creates one, corrects it and sends it, and another approves it',
    deep,
    async () => {
      const { page: maker } = await browser.newPerson()
      await signIn(maker, 'gestor')
      await openRateGroups(maker)
      await findRecord(maker)

      await press(maker, button(maker, 'Crear grupo'), 'Shift+Tab')
      await type(maker, field(maker, 'Código'), 'GT-TECLADO')
      await type(maker, field(maker, 'Prioridad'), '95')
      await maker.keyboard.press('Enter')
      await maker.getByText('Hay 1 error en el formulario').waitFor()
      const name = field(maker, 'Nombre del grupo')
      await press(maker, maker.getByRole('alert').getByRole('button', { name: /Nombre del grupo/ }))
      expect(await hasFocus(name)).toBe(true)
      await maker.keyboard.type('Grupo creado sin ratón')
      await press(maker, button(maker, 'Guardar cambios'))
      await press(maker, button(maker, 'Guardar borrador'))
      await says(maker, 'El cambio quedó como borrador; envíelo a aprobación.')
      await press(maker, button(maker, 'Enviar a aprobación'))
      await type(
        maker,
        maker.getByRole('dialog').getByRole('textbox', { name: /Motivo/ }),
        'Es un grupo nuevo.',
      )
      await press(maker, maker.getByRole('dialog').getByRole('button', { name: 'Enviar a aprobación' }))
      await says(maker, 'El cambio quedó pendiente de aprobación.')
      await leave(maker)

      const { page: checker } = await browser.newPerson()
      await signIn(checker, 'supervisor')
      await press(checker, checker.getByRole('button', { name: /^Aprobaciones/ }))
      await press(checker, checker.getByRole('menuitem', { name: /^Por aprobar/ }), 'ArrowDown')
      await type(checker, checker.getByRole('search').getByRole('textbox'), 'GT-TECLADO')
      await press(checker, checker.getByRole('list').getByRole('button', { name: /GT-TECLADO/ }))
      await press(checker, button(checker, 'Aprobar'))
      await press(checker, checker.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }))
      await says(checker, 'El cambio fue aprobado.')
      await openRateGroups(checker)
      await cell(checker, 'GT-TECLADO').waitFor()
      await leave(checker)
    },
  )
})
