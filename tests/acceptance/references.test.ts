import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { violations } from '#tests/support/axe.ts'
import { deep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { addReferringScreens } from '#tests/support/referring-screens.ts'
import { cell, field, openForm as openRecord } from '#tests/support/screen-locators.ts'
import { startProductOf } from '#tests/support/screen-product.ts'
import { signIn } from '#tests/support/sign-in.ts'

const branches = '/execute-api/mto/bank-branches/v1'
const transfers = '/execute-api/mto/fund-transfers/v1'

const { product, signedIn } = productInBrowser({
  start: () => startProductOf(addReferringScreens),
  expected: /ERR_FAILED/,
})

let token = ''
beforeAll(async () => {
  token = await signIn(product.url, 'admin')
})

async function call(method: string, path: string, body?: JsonObject): Promise<JsonObject> {
  const response = await fetch(product.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as JsonObject
}

const createBranch = async (bankId: string, code: string, name: string): Promise<string> =>
  String((await call('POST', branches, { bankId, code, name, status: 'ACTIVO' })).id)

/** An empty form of one of the screens. */
async function openForm(route: string, button: RegExp): Promise<Page> {
  const page = await signedIn('admin', `/#/settings/${route}`)
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
  return page
}

/** The combo box of a field, whether its list is open or not. */
const comboBox = (page: Page, label: string): Locator =>
  page.getByRole('dialog').getByRole('combobox', { name: new RegExp(`^${label}`) })

const options = (page: Page): Locator => page.getByRole('option')

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  await comboBox(page, label).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('Listo, se han guardado los cambios.').waitFor()
}

/** The look-ups that a page requests from now on. */
function recordLookups(page: Page): URLSearchParams[] {
  const requested: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/lookup')) requested.push(searchParams)
  })
  return requested
}

describe('a field that refers to another resource', () => {
  it('is searched by typing, offers only what it may hold, and shows what it holds by its label', async () => {
    const page = await openForm('bank-branches', /^Crear oficina/)
    const lookups = recordLookups(page)
    await comboBox(page, 'Banco').click()
    await options(page).first().waitFor()
    expect(await violations(page)).toEqual([])

    await comboBox(page, 'Banco').fill('seguros')
    await page.getByText('Ninguna opción coincide').waitFor()
    await comboBox(page, 'Banco').fill('BANCAMI')
    await page.getByRole('option', { name: 'Bancamía S.A.' }).waitFor()
    await page.keyboard.press('Enter')
    expect(await comboBox(page, 'Banco').inputValue()).toBe('Bancamía S.A.')
    await field(page, 'Código').fill('B-01')
    await field(page, 'Nombre').fill('Chapinero')
    await save(page)

    await cell(page, 'Bancamía S.A.').waitFor()
    expect(lookups.map((requested) => requested.get('q') ?? '')).toEqual(['', 'seguros', 'BANCAMI'])
    expect(new Set(lookups.map((requested) => requested.get('entityType')))).toEqual(new Set(['BANCO']))
    const before = lookups.length
    await openRecord(page, 'B-01')
    await page.getByRole('dialog').waitFor()
    expect(await comboBox(page, 'Banco').inputValue()).toBe('Bancamía S.A.')
    expect(lookups).toHaveLength(before)
  })

  it('brings more at the end of the list', deep, async () => {
    const page = await openForm('bank-branches', /^Crear oficina/)
    await comboBox(page, 'Banco').click()
    await options(page).nth(19).waitFor()
    expect(await options(page).count()).toBe(20)

    await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await options(page).nth(23).waitFor()

    expect(await options(page).count()).toBe(24)
    expect(new Set(await options(page).allTextContents()).size).toBe(24)
  })

  it('says when nobody answers, and works once somebody does', deep, async () => {
    const page = await openForm('bank-branches', /^Crear oficina/)
    await page.route('**/lookup?**', (route) => route.abort())
    await comboBox(page, 'Banco').click()
    await page.getByText('No se pudieron cargar las opciones.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.unroute('**/lookup?**')

    await page.getByRole('button', { name: 'Reintentar' }).click()

    await options(page).first().waitFor()
  })
})

describe('two fields of which one depends on the other', () => {
  it('offer what fits, empty what fits no more, and are saved together', deep, async () => {
    await createBranch('AV-VILLAS', 'V-01', 'Salitre')
    await createBranch('BANCO-AGRARIO', 'A-01', 'Tunja')
    const page = await openForm('fund-transfers', /^Crear traslado/)
    await field(page, 'Código').fill('TR-1')
    await comboBox(page, 'Oficina').click()
    await page.getByText('Elija primero «Banco»').waitFor()
    await choose(page, 'Banco', 'villas', 'Banco AV Villas S.A.')
    await comboBox(page, 'Oficina').click()
    await options(page).first().waitFor()
    expect(await options(page).allTextContents()).toEqual(['V-01 - Salitre'])
    await page.keyboard.press('Enter')
    expect(await comboBox(page, 'Oficina').inputValue()).toBe('V-01 - Salitre')

    await choose(page, 'Banco', 'agrario', 'Banco Agrario de Colombia S.A.')
    await page.waitForFunction(
      (id) => (document.getElementById(id) as HTMLInputElement | null)?.value === '',
      (await comboBox(page, 'Oficina').getAttribute('id')) ?? '',
    )
    await choose(page, 'Oficina', 'tunja', 'A-01 - Tunja')
    await page.getByRole('button', { name: 'Agregar fila' }).click()
    await page.getByRole('combobox', { name: 'Entidad, fila 1' }).fill('alfa')
    await page.getByRole('option', { name: 'Seguros de Vida Alfa S.A.' }).click()
    await save(page)

    await cell(page, 'A-01 - Tunja').waitFor()
    const [row] = (await call('GET', transfers)).data as JsonObject[]
    expect(await call('GET', `${transfers}/${row?.id}`)).toMatchObject({
      bankId: 'BANCO-AGRARIO',
      shares: [{ bankId: 'ALFA-VIDA' }],
    })
  })

  it('say which one is inactive by now, and keep it', deep, async () => {
    const branchId = await createBranch('AV-VILLAS', 'V-02', 'Cedritos')
    await call('POST', transfers, { code: 'TR-2', bankId: 'AV-VILLAS', branchId })
    await call('DELETE', `${branches}/${branchId}`)
    const page = await signedIn('admin', '/#/settings/fund-transfers')

    await openRecord(page, 'V-02 - Cedritos (inactivo)')
    await page.getByRole('dialog').waitFor()
    expect(await comboBox(page, 'Oficina').inputValue()).toBe('V-02 - Cedritos (inactivo)')
    await page.getByRole('button', { name: 'Agregar fila' }).click()
    await page.getByRole('combobox', { name: 'Entidad, fila 1' }).fill('alfa')
    await page.getByRole('option', { name: 'Seguros de Vida Alfa S.A.' }).click()

    await save(page)
  })
})
