import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { signInAs } from '#tests/support/browser.ts'
import { deep, inDepth } from '#tests/support/effort.ts'
import type { Product } from '#tests/support/product.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { moduleOf, openScreen } from '#tests/support/screen-locators.ts'
import { startProductOf } from '#tests/support/screen-product.ts'

// Answers that are not a menu are refused with a status now and then; Chromium reports each.
const { product, browser, signedIn } = productInBrowser({
  anew: true,
  expected: /status of (401|500)/,
})

const modules = [
  ...['Ahorro Y CDT', 'Crédito Y Libranza', 'Convenios', 'Central Contable', 'Pagos', 'Clientes'],
  ...['Parámetros Generales', 'Reportes', 'Administración'],
]

/** The menu of somebody with all permissions, with more options than a window is high. */
const longMenu = modules.map((moduleName, index) => ({
  id: index + 1,
  moduleName,
  route: '',
  modules: ['Líneas Y Tasas', 'Políticas De Riesgo', 'Seguros', 'Radicación', 'Gestión Comercial'].map(
    (name, place) => ({
      id: (index + 1) * 10 + place,
      moduleName: name,
      route: '',
      modules: Array.from({ length: index === 1 ? 12 : 3 }, (_, option) => ({
        id: ((index + 1) * 10 + place) * 100 + option,
        moduleName: `${name} opción ${option + 1}`,
        route: option === 0 ? 'settings/document-types' : `no-existe-${option}`,
        modules: [],
      })),
    }),
  ),
}))

/** Somebody with a given answer as their menu. */
async function withMenu(answer: unknown, size?: { width: number; height: number }): Promise<Page> {
  const { page } = await browser.newPerson(size)
  await page.route('**/getNavMenu', (route) =>
    typeof answer === 'string'
      ? route.fulfill({ contentType: 'text/html', body: answer })
      : route.fulfill({ json: answer }),
  )
  await page.goto(product.url)
  await page.getByRole('button', { name: 'admin@backoffice.local' }).click()
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first().waitFor()
  return page
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.firstChild?.textContent ?? '')

describe('a menu by keyboard', () => {
  it('follows the pattern of a menubar: arrows, Home, End, letters and Esc', async () => {
    const page = await withMenu({ data: longMenu })
    const press = async (...keys: string[]): Promise<string> => {
      for (const key of keys) await page.keyboard.press(key)
      return focused(page)
    }
    await moduleOf(page, 'Ahorro Y CDT').focus()

    expect(await press('ArrowRight')).toBe('Crédito Y Libranza')
    expect(await press('ArrowLeft', 'ArrowLeft')).toBe('Administración')
    expect(await press('Home')).toBe('Ahorro Y CDT')
    expect(await press('End')).toBe('Administración')
    await page.waitForTimeout(600)
    expect(await press('p')).toBe('Pagos')
    expect(await press('a', 'r')).toBe('Parámetros Generales')

    expect(await press('ArrowDown')).toBe('Líneas Y Tasas opción 1')
    expect(await press('ArrowDown', 'ArrowDown')).toBe('Líneas Y Tasas opción 3')
    expect(await press('End')).toBe('Gestión Comercial opción 3')
    expect(await press('ArrowDown')).toBe('Líneas Y Tasas opción 1')
    await page.waitForTimeout(600)
    expect(await press('s')).toBe('Seguros opción 1')
    expect(await press('Escape')).toBe('Parámetros Generales')
    expect(await page.getByRole('menu').count()).toBe(0)

    expect(await press('ArrowUp')).toBe('Gestión Comercial opción 3')
    expect(await press('ArrowRight')).toBe('Reportes')
    expect(await page.getByRole('menu', { name: 'Reportes' }).isVisible()).toBe(true)
    expect(await press('Enter')).toBe('Líneas Y Tasas opción 1')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Tipos de documento' }).waitFor()
  })

  it('is one stop for Tab, and closes when it is left', deep, async () => {
    const page = await withMenu({ data: longMenu })
    await moduleOf(page, 'Pagos').focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menu').waitFor()

    await page.keyboard.press('Tab')

    await page.getByRole('menu').waitFor({ state: 'hidden' })
    expect(modules).not.toContain(await focused(page))
  })
})

describe('a long menu', () => {
  it.each([1440, 1280])(
    'at %i px stands inside the window, however far right its module is',
    deep,
    async (width) => {
      const page = await withMenu({ data: longMenu }, { width, height: 700 })
      const burger = page.getByRole('button', { name: 'Menú', exact: true })
      if (await burger.isVisible()) await burger.click()

      for (const name of ['Crédito Y Libranza', 'Administración']) {
        await moduleOf(page, name).click()
        const bounds = await page.getByRole('menu').boundingBox()
        expect(bounds?.x).toBeGreaterThanOrEqual(0)
        expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThanOrEqual(width)
        await page.getByRole('menuitem', { name: 'Gestión Comercial opción 3' }).scrollIntoViewIfNeeded()
        await moduleOf(page, name).click()
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )

  it('is a drawer on a narrow screen, for touch', deep, async () => {
    const page = await withMenu({ data: longMenu }, { width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menú', exact: true }).click()
    expect(await violations(page)).toEqual([])
    await moduleOf(page, 'Pagos').click()
    await page.getByRole('menuitem', { name: 'Líneas Y Tasas opción 1' }).click()

    await page.getByRole('heading', { name: 'Tipos de documento' }).waitFor()
    expect(await moduleOf(page, 'Pagos').isVisible()).toBe(false)
  })
})

describe('a menu of the server', () => {
  it.each(
    inDepth<[string, unknown]>(
      [['a page', '<!doctype html><title>Portal</title>']],
      [
        ['nothing', {}],
        ['no list', { body: { data: 'x' } }],
      ],
    ),
  )('that is %s is told in the words of the specification, and tried again', async (_what, answer) => {
    const page = await withMenu(answer)

    const alert = page.getByRole('alert')
    expect(await alert.getByText('Error', { exact: true }).isVisible()).toBe(true)
    expect(await alert.getByText('Error generando el menu').isVisible()).toBe(true)
    await page.unroute('**/getNavMenu')
    await page.getByRole('button', { name: 'Reintentar' }).click()

    await page.getByText('Bienvenido, Marta Gil').waitFor()
  })

  it('shows no code in names, and an option that leads nowhere says so', async () => {
    const option = { id: 4, moduleName: 'Sin pantalla', route: 'no-existe', modules: [] }
    const evil = [
      '<img src=x onerror=alert(1)>',
      '<svg/onload=alert(1)>',
      '<b style="color:red" onclick="alert(1)">Pagos</b>',
      '<style>*{display:none}</style><script>alert(1)</script>',
      '<iframe src="javascript:alert(1)"></iframe>',
      '<a href="java&#10;script:alert(1)">Pagos</a>',
    ].map((moduleName, index) => ({ id: 5 + index, moduleName, route: 'x', modules: [] }))
    const page = await withMenu({
      data: [
        {
          id: 2,
          moduleName: 'Pagos',
          modules: [{ id: 3, moduleName: 'Ciclos', modules: [option, ...evil] }],
        },
        { id: 99, moduleName: '<script>alert(1)</script>', modules: [] },
      ],
    })

    // The first is the client's own, of the holds of GMF (spec §2).
    expect(await page.getByRole('menubar').getByRole('menuitem').allTextContents()).toEqual([
      'Ahorro Y CDT',
      'Pagos',
    ])
    await moduleOf(page, 'Pagos').click()
    expect(await page.getByRole('menu').getByRole('menuitem').count()).toBe(1)
    await page.getByRole('menuitem', { name: 'Sin pantalla' }).click()
    await page.getByText('La página que abrió no existe').waitFor()
    await page.getByRole('heading', { name: 'Backoffice' }).waitFor()
  })
})

describe('permissions of the server', () => {
  it('that lack a list are told by the message of what failed', async () => {
    const { page } = await browser.newPerson()
    const overlay = page.getByRole('status').filter({ hasText: 'Cargando' })
    let covered: { width: number; height: number } | null = null
    await page.route('**/getPermDataModule', async (route) => {
      await overlay.waitFor()
      covered = await overlay.boundingBox()
      await route.fulfill({ json: { body: { roles: [] } } })
    })
    await page.goto(product.url)
    await page.getByRole('button', { name: 'admin@backoffice.local' }).click()

    const alert = page.getByRole('alert')
    await alert.getByText('Los permisos llegaron incompletos: falta la lista «Modules».').waitFor()
    await alert.getByText('Error', { exact: true }).waitFor()
    expect(covered).toMatchObject({ width: 1440, height: 900 })
    expect(await overlay.count()).toBe(0)
  })
})

describe('a section that has no screen yet', () => {
  let small: Product
  beforeAll(async () => {
    small = await startProductOf(() => undefined)
  })
  afterAll(() => small.stop())

  it('says so in the words of the specification to who may open it, and is blocked for others', async () => {
    const { page, context } = await browser.newPerson()
    await signInAs(page, small.url, 'cliente')
    await page.goto(`${small.url}/#/Deceval`)
    await page.getByText('Esta sección no esta disponible por el momento').waitFor()
    expect(await violations(page)).toEqual([])

    await page.goto(`${small.url}/#/gastos`)

    await page.getByText('No tiene permiso para abrir esa sección.').waitFor()
    expect(new URL(page.url()).hash).toBe('#/Deceval')
    // A page that outlives its server reports on the console that nobody answers.
    await context.close()
  })
})

describe('home', () => {
  it('offers what the person marked and what they opened last, through a sign-out', deep, async () => {
    const page = await signedIn('gestor')
    await openScreen(page, 'Parámetros Generales', 'Tipos de documento')
    await page.getByRole('link', { name: 'Backoffice' }).click()
    const recent = page.getByRole('navigation', { name: 'Recientes' })
    await recent.getByRole('link', { name: 'Tipos de documento' }).waitFor()
    const star = page.getByRole('button', { name: 'Causales de desistimiento: favorito' })
    await star.click()
    const favourites = page.getByRole('navigation', { name: 'Favoritos' })
    await favourites.getByRole('link', { name: 'Causales de desistimiento' }).waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: /^Menú de/ }).click()
    await page.getByRole('menuitem', { name: 'Salir' }).click()
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.getByRole('button', { name: 'gestor@backoffice.local' }).click()

    await favourites.getByRole('link', { name: 'Causales de desistimiento' }).click()
    await page.getByRole('heading', { name: 'Causales de desistimiento' }).waitFor()
  })

  it.each(
    inDepth(
      [{ user: 'supervisor', width: 1440 }],
      [
        { user: 'gestor', width: 1440 },
        { user: 'admin', width: 390 },
      ],
    ),
  )('keeps its place while what it says of $user comes ($width px)', async ({ user, width }) => {
    const { page } = await browser.newPerson({ width })
    const late: (() => void)[] = []
    for (const address of ['**/approvals?*', '**/dashboard'])
      await page.route(address, async (route) => {
        await new Promise<void>((resolve) => late.push(resolve))
        await route.continue()
      })
    await signInAs(page, product.url, user)
    const modules = page.getByRole('heading', { level: 2, name: 'Parámetros Generales' })
    const before = await modules.boundingBox()
    await expect.poll(() => late.length).toBeGreaterThan(1)
    for (const go of late.splice(0)) go()

    await page
      .getByText(/^Aquí verá lo que envíe|^Pendiente de aprobación$/)
      .first()
      .waitFor()
    await page.getByRole('heading', { name: 'Salario mínimo (SMMLV)' }).waitFor()
    await page
      .getByText('Márquelos con la estrella')
      .or(page.getByRole('navigation', { name: 'Favoritos' }).getByRole('link'))
      .first()
      .waitFor()
    expect(await modules.boundingBox()).toEqual(before)
  })
})
