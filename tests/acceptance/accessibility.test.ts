import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { signInAs } from '#tests/support/browser.ts'
import { deep, inDepth, isDeep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell, moduleOf, openForm, openScreen } from '#tests/support/screen-locators.ts'

const { product, browser, signedIn } = productInBrowser({ shared: true })

describe.each(inDepth([[1440, 900]], [[390, 844]]))(
  'at %i × %i, axe finds nothing',
  (width = 0, height = 0) => {
    it('on home, a list, a form, its errors and a question', async () => {
      const page = await signedIn('admin', '', { width, height })
      expect(await violations(page)).toEqual([])

      if (width < 1100) await page.getByRole('button', { name: 'Menú', exact: true }).click()
      await moduleOf(page, 'Crédito Y Libranza').click()
      expect(await violations(page)).toEqual([])
      await page.getByRole('menuitem', { name: 'Causales de desistimiento' }).click()
      await cell(page, 'CD-OTRA').waitFor()
      expect(await violations(page)).toEqual([])

      await openForm(page, 'CD-OTRA')
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
  },
)

const looks = [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { contrast: 'more' }] as const
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Dark and narrow, which is unlike the pages above in both, or every look in both sizes. */
const seen = looks
  .flatMap((look, at) => sizes.map((size, other) => ({ look, size, isOther: at === 1 && other === 1 })))
  .filter(({ isOther }) => isOther || isDeep)

describe.each(seen)('in $look at $size.width px, axe finds nothing', ({ look, size }) => {
  it('on any page around the screens', async () => {
    const { page } = await browser.newPerson(size)
    await page.emulateMedia(look)
    await signInAs(page, product.url, 'admin')
    for (const [route, title] of [
      ['', 'Backoffice'],
      ['por-aprobar', 'Por aprobar'],
      ['mis-solicitudes', 'Mis solicitudes'],
      ['admin', 'Roles y permisos'],
      ['admin/menu-modules', 'Módulos del menú'],
      ['galeria', 'Galería'],
    ] as const) {
      await page.goto(`${product.url}/#/${route}`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect([title, await violations(page)]).toEqual([title, []])
    }
  })
})

/** Zoom takes pixels from the page: at 400 % of a screen of 1280 × 1024 it has 320 × 256. */
type Zoomed = { zoom: number; media: Parameters<Page['emulateMedia']>[0] }
const zoomed = inDepth<Zoomed>(
  [{ zoom: 4, media: { reducedMotion: 'reduce' } }],
  [
    { zoom: 1, media: { forcedColors: 'active' } },
    { zoom: 2, media: {} },
    { zoom: 4, media: {} },
  ],
)

describe.each(zoomed)('at zoom $zoom with $media, axe finds nothing', ({ zoom, media }) => {
  it('on the main pages, and on what opens over them', deep, async () => {
    const { page } = await browser.newPerson({ width: 1280 / zoom, height: 1024 / zoom, zoom })
    await page.emulateMedia(media)
    await signInAs(page, product.url, 'admin')
    const problems: string[] = []
    const look = async (at: string): Promise<void> => {
      for (const one of await violations(page)) problems.push(`${at}: ${one}`)
    }

    await look('home')
    await page.getByRole('button', { name: /^Menú de/ }).click()
    await page.getByRole('menuitem', { name: 'Salir' }).waitFor()
    await look('the menu of the person')
    await page.keyboard.press('Escape')

    for (const [route, title] of [
      ['por-aprobar', 'Por aprobar'],
      ['admin', 'Roles y permisos'],
      ['galeria', 'Galería'],
    ] as const) {
      await page.goto(`${product.url}/#/${route}`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await look(title)
    }

    await page.goto(`${product.url}/#/libranza/withdrawal-causes`)
    await cell(page, 'CD-OTRA').waitFor()
    await look('a list')
    await page.getByRole('button', { name: 'Acciones de CD-OTRA' }).click()
    await page.getByRole('menu').waitFor()
    await look('the menu of a row')
    await page.keyboard.press('Escape')
    await cell(page, 'CD-OTRA').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Huella del registro' }).waitFor()
    await look('a record')
    await page.keyboard.press('Escape')

    await page
      .getByRole('button', { name: /^Crear causal/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'errores en el formulario' })
    await summary.waitFor()
    await look('the errors of a form')
    for (const line of await summary.getByRole('button').all())
      expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    expect(problems).toEqual([])
  })
})

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement)

describe('the keyboard alone', () => {
  it('opens a screen, a record, changes it and saves', deep, async () => {
    const page = await signedIn('gestor')
    await moduleOf(page, 'Crédito Y Libranza').focus()
    const option = page.getByRole('menuitem', { name: 'Causales de desistimiento' })
    await page.keyboard.press('ArrowDown')
    await option.waitFor()
    for (let step = 0; step < 60 && !(await isFocused(option)); step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await cell(page, 'CD-VISA').waitFor()

    await cell(page, 'CD-VISA').focus()
    await page.keyboard.press('F2')
    await page.getByRole('dialog').waitFor()
    await page.getByRole('dialog').getByLabel('Causal', { exact: true }).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' de nómina')
    await page.keyboard.press('Enter')

    await cell(page, 'La pagaduría no aprobó el descuento de nómina').waitFor()
    await openScreen(page, 'Parámetros Generales', 'Tipos de documento')
  })
})
