import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { signInAs, type TestBrowser } from '#tests/support/browser.ts'
import { deep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { field } from '#tests/support/screen-locators.ts'
import { startProductWith } from '#tests/support/screen-product.ts'

const { product, browser } = productInBrowser({
  start: () => startProductWith('forms/credit-studies', 'libranza'),
})

type Person = Parameters<TestBrowser['newPerson']>[0]
type Media = Parameters<Page['emulateMedia']>[0]

/** The form of a new study, with every part that a form may have. */
async function newStudy(person: Person, media: Media = {}): Promise<Page> {
  const { page } = await browser.newPerson(person)
  await page.emulateMedia(media)
  await signInAs(page, `${product.url}/#/libranza/credit-studies`, 'admin')
  await page.getByRole('button', { name: 'Crear estudio' }).first().click()
  await page.getByRole('dialog').waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name })

async function refuse(page: Page): Promise<void> {
  await button(page, 'Guardar cambios').click()
  await page.getByText(/Hay \d+ errores en el formulario/).waitFor()
}

const styleOf = (element: Locator, name: string): Promise<string> =>
  element.evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name)

describe('at 200 % of a screen of 1440 × 900', () => {
  const zoomed = { width: 720, height: 450, zoom: 2 }
  const overflow = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

  it('nothing stands beyond the window, and all that is in the form can be reached', deep, async () => {
    const page = await newStudy(zoomed)
    await button(page, 'Agregar codeudor').click()
    await button(page, 'Agregar fila').click()
    expect(await overflow(page)).toBe(0)
    await refuse(page)
    expect(await overflow(page)).toBe(0)

    const save = await button(page, 'Guardar cambios').boundingBox()
    expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(450)
    expect((save?.x ?? 0) + (save?.width ?? 0)).toBeLessThanOrEqual(720)
    await button(page, 'Agregar fila').click()
    await field(page, 'Nombre').fill('Ana Prueba')
    const body = page.getByRole('dialog').locator('form')
    expect(await body.evaluate((form) => form.scrollWidth - form.clientWidth)).toBe(0)
  })
})

describe('in the colours that a person has forced', () => {
  const forced = { forcedColors: 'active' } as const

  it('edges stand where shades are gone: dialogs, lists, and what is told of errors', async () => {
    const page = await newStudy({}, forced)
    await refuse(page)
    const summary = page.getByRole('alert').filter({ hasText: 'errores en el formulario' })
    expect(await styleOf(page.getByRole('dialog'), 'border-top-style')).toBe('solid')
    expect(await styleOf(summary, 'border-top-style')).toBe('solid')

    await field(page, 'Tipo de documento').click()
    const list = page.getByRole('listbox').locator('xpath=ancestor-or-self::*[contains(@class,"MuiPaper")]')
    expect(await styleOf(list, 'border-top-style')).toBe('solid')
  })

  it('the main menu shows which module one is in, and its panel has an edge', deep, async () => {
    const page = await newStudy({}, forced)
    await page.keyboard.press('Escape')
    const module = page.getByRole('menubar').getByRole('menuitem').first()
    expect(await styleOf(module, 'border-bottom-style')).toBe('solid')
    await module.press('ArrowDown')
    expect(await styleOf(page.getByRole('menu'), 'border-top-style')).toBe('solid')

    await page.goto(`${product.url}/#/`)
    await page.getByText('Bienvenido').waitFor()
    expect(await styleOf(module, 'border-bottom-style')).toBe('none')
  })

  it('the focus, the chosen option, the tick and the button that saves are told apart', deep, async () => {
    const page = await newStudy({}, forced)
    const [save, cancel] = [button(page, 'Guardar cambios'), button(page, 'Cancelar')]
    expect(await styleOf(save, 'background-color')).not.toBe(await styleOf(cancel, 'background-color'))
    expect(await styleOf(save, 'forced-color-adjust')).toBe('none')
    expect(await styleOf(field(page, 'Correo'), 'appearance')).toBe('auto')

    await page.keyboard.press('Tab')
    const frame = field(page, 'Nombre').locator('xpath=..')
    expect(await styleOf(frame, 'outline-style')).toBe('solid')
    expect(Number.parseFloat(await styleOf(frame, 'outline-width'))).toBeGreaterThanOrEqual(2)

    await field(page, 'Tipo de documento').click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const focused = page.locator('[role="option"]:focus')
    const chosen = page.getByRole('option', { selected: true })
    const other = page.getByRole('option', { name: 'Pasaporte' })
    expect(await styleOf(focused, 'outline-style')).toBe('solid')
    expect(await styleOf(chosen, 'background-color')).not.toBe(await styleOf(other, 'background-color'))
    await page.keyboard.press('Escape')

    await field(page, 'Departamento').click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const current = page.locator('[role="option"].Mui-focused')
    expect(await styleOf(current, 'outline-style')).toBe('solid')
  })
})

it('options are as tall as the look asks for, and so easily hit', deep, async () => {
  const page = await newStudy({})
  await field(page, 'Tipo de documento').click()

  const option = page.getByRole('option', { name: 'Pasaporte' })
  expect(await option.evaluate((one) => one.clientHeight)).toBe(34)
})

describe('where more contrast is asked for', () => {
  it('edges and rings are stronger, and axe finds nothing', deep, async () => {
    const page = await newStudy({}, { contrast: 'more' })
    const frame = field(page, 'Nombre').locator('xpath=..')
    await field(page, 'Nombre').focus()

    expect(await styleOf(frame, 'outline-width')).toBe('3px')
    await refuse(page)
    expect(await violations(page)).toEqual([])
  })
})
