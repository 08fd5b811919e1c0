import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { violations } from '#tests/support/axe.ts'
import { deep, inDepth } from '#tests/support/effort.ts'
import { startProductHere } from '#tests/support/product-here.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { button, field, says } from '#tests/support/screen-locators.ts'
import { categories, category } from '#tests/support/sent-records.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { schemasWithoutRequests } from '#tests/support/without-requests.ts'

const section = 'Categorías de excepción de radicación'
const inForce = 'Edad al vencimiento superior a la política'

const schemas = schemasWithoutRequests()
afterAll(schemas.remove)
// A change that somebody else decided is refused.
const { product, signedIn } = productInBrowser({
  start: () => startProductHere({ environment: { SCHEMAS_DIR: schemas.path } }),
  expected: /status of 409/,
})

const inbox = (page: Page, count: number) =>
  page.getByRole('button', { name: `Aprobaciones: ${count} por aprobar` }).waitFor()
const entry = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })
const change = (page: Page) => page.getByRole('region', { name: 'Cambio', exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function person(user: string, at = '', size?: { width: number; height: number }): Promise<Page> {
  const page = await signedIn(user, '', size)
  if (at) await page.evaluate((hash) => location.assign(hash), `#/${at}`)
  return page
}

async function call(user: string, address: string, body: JsonObject): Promise<JsonObject> {
  const answer = await fetch(product.url + categories + address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await signIn(product.url, user)}`,
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return JSON.parse(text)
}

/** A new category, sent to be approved. */
async function send(user: string, code: string): Promise<void> {
  const { id, pending } = await call(user, '', {
    ...category(code),
    name: `Excepción ${code}`,
    maxDeviation: 1,
  })
  await call(user, `/${id}/enviar`, { version: (pending as JsonObject).version ?? 0 })
}

describe('what waits for approval', () => {
  it('is counted, opened, rejected with a reason, mended, sent again and approved', deep, async () => {
    const maker = await person('gestor', 'libranza/filing-exception-categories')
    await maker.getByRole('gridcell', { name: inForce }).click()
    const mend = async (deviation: string): Promise<void> => {
      await field(maker, 'Desviación máxima').fill(deviation)
      await button(maker, 'Guardar cambios').click()
      await button(maker, 'Enviar a aprobación').click()
      await says(maker, 'El cambio quedó pendiente de aprobación.')
    }
    await button(maker, 'Editar').click()
    await mend('4')
    await button(maker, 'Aprobaciones: 0 por aprobar, 1 solicitud suya abierta').waitFor()

    const checker = await person('supervisor')
    await inbox(checker, 1)
    await heading(checker, 'Esperan su aprobación 1').waitFor()
    await checker.getByRole('button', { name: /^Aprobaciones/ }).click()
    await checker.getByRole('menuitem', { name: 'Por aprobar' }).click()
    await entry(checker, inForce).focus()
    await checker.keyboard.press('Enter')
    const row = change(checker).getByRole('row', { name: /Desviación máxima/ })
    await row.waitFor()
    expect(await row.getByRole('cell').allTextContents()).toEqual(['2', '4', '+ 2'])
    await checker.keyboard.press('Escape')
    await change(checker).waitFor({ state: 'detached' })
    expect(await entry(checker, inForce).evaluate((element) => element.matches(':focus'))).toBe(true)
    await checker.keyboard.press('Enter')
    await button(checker, 'Rechazar').click()
    const dialog = checker.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('La desviación supera la política.')
    await dialog.getByRole('button', { name: 'Rechazar' }).click()
    await says(checker, 'El cambio fue rechazado.')
    await checker.getByText('No hay cambios por aprobar').waitFor()
    await inbox(checker, 0)

    await maker.keyboard.press('Control+k')
    await maker.getByRole('combobox', { name: 'Pantalla, acción o registro' }).fill('mis solic')
    await maker.keyboard.press('Enter')
    await entry(maker, `${inForce}.*Rechazado`).click()
    await change(maker).getByText('Motivo de supervisor: La desviación supera la política.').waitFor()
    await button(maker, 'Corregir').click()
    await mend('3')

    await checker.getByRole('link', { name: 'Backoffice' }).click()
    await inbox(checker, 1)
    await checker.getByRole('link', { name: `Revisar ${inForce}` }).click()
    await row.waitFor()
    expect(await row.getByRole('cell').allTextContents()).toEqual(['2', '3', '+ 1'])
    await button(checker, 'Aprobar').click()
    await checker.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click()
    await says(checker, 'El cambio fue aprobado.')
    await checker.getByText('No hay cambios por aprobar').waitFor()

    await maker.evaluate(() => location.assign('#/mis-solicitudes'))
    await entry(maker, `${inForce}.*Aprobado`).click()
    await change(maker).getByText('Decidido por supervisor', { exact: false }).waitFor()
  })

  it('is decided once: who comes late is told, and goes on with the next one', deep, async () => {
    await send('gestor', 'LATE-1')
    await send('gestor', 'LATE-2')
    const first = await person('supervisor', 'por-aprobar')
    const late = await person('admin2', 'por-aprobar')
    await entry(late, 'LATE-1').focus()
    await late.keyboard.press('ArrowDown')
    expect(await entry(late, 'LATE-2').evaluate((element) => element.matches(':focus'))).toBe(true)
    await late.keyboard.press('ArrowUp')
    await late.keyboard.press('Enter')
    await button(late, 'Aprobar').waitFor()

    await entry(first, 'LATE-1').click()
    await button(first, 'Aprobar').click()
    await first.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click()
    await heading(first, 'Excepción LATE-2 · LATE-2').waitFor()
    await button(late, 'Aprobar').click()
    await late.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click()

    await late.getByRole('alert').waitFor()
    await heading(late, 'Excepción LATE-2 · LATE-2').waitFor()
    expect(
      await heading(late, 'Excepción LATE-2 · LATE-2').evaluate((element) => element.matches(':focus')),
    ).toBe(true)
    expect(await entry(late, 'LATE-1').count()).toBe(0)

    await button(first, 'Aprobar').click()
    await first.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click()
    await first.getByText('No hay cambios por aprobar').waitFor()
    await late.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await late.getByText('Este cambio ya no espera su aprobación.').waitFor()
    expect(await button(late, 'Aprobar').count()).toBe(0)
  })

  it('is not for its own maker to decide, which the page says', deep, async () => {
    await send('gestor', 'OWN-2')
    await send('admin', 'OWN-1')
    const page = await person('admin', 'mis-solicitudes')

    await entry(page, 'OWN-1').click()
    await change(page).getByText('no puede aprobar un cambio que usted solicitó', { exact: false }).waitFor()
    expect(await button(page, 'Aprobar').count()).toBe(0)
    await button(page, 'Retirar solicitud').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar solicitud' }).click()
    await says(page, 'La solicitud volvió a ser un borrador.')
    await entry(page, 'OWN-1.*Borrador sin enviar').waitFor()
    await button(page, 'Enviar a aprobación').waitFor()
  })

  it('is commented on by keyboard, with a mention, until it is decided', deep, async () => {
    await send('gestor', 'COM-1')
    const checker = await person('supervisor', 'por-aprobar')
    await entry(checker, 'COM-1').click()
    const box = checker.getByRole('textbox', { name: 'Comentario' })
    await box.click()
    await checker.keyboard.type('Falta el acta, @ges')
    await checker.getByRole('option', { name: 'gestor' }).waitFor()
    expect(await violations(checker)).toEqual([])
    await checker.keyboard.press('Enter')
    await checker.keyboard.type('por favor.')
    await checker.keyboard.press('Control+Enter')
    const said = checker.getByRole('list', { name: 'Comentarios' }).getByRole('listitem')
    await said.filter({ hasText: 'Falta el acta, @gestor por favor.' }).waitFor()

    const maker = await person('gestor', 'mis-solicitudes')
    await entry(maker, 'COM-1').click()
    await maker.getByRole('textbox', { name: 'Comentario' }).fill('Va adjunta.')
    await button(maker, 'Comentar').click()
    await maker.getByRole('listitem').filter({ hasText: 'Va adjunta.' }).waitFor()
    await button(checker, 'Aprobar').click()
    await checker.getByRole('alertdialog').waitFor()
    await checker.keyboard.press('Control+Enter')
    await says(checker, 'El cambio fue aprobado.')

    await maker.getByRole('textbox', { name: 'Comentario' }).fill('Una cosa más.')
    await button(maker, 'Comentar').click()
    await maker.getByText('Comentarios cerrados: supervisor decidió el', { exact: false }).waitFor()
    expect(await maker.getByRole('textbox', { name: 'Comentario' }).inputValue()).toBe('Una cosa más.')
    await maker.getByRole('link', { name: `Abrir en ${section}` }).click()
    await maker.getByRole('tab', { name: 'Historial' }).click()
    await maker.getByRole('listitem').filter({ hasText: 'Va adjunta.' }).waitFor()
  })

  it(
    'is searched in no address, narrowed down and ordered in it, and gone through with keys',
    deep,
    async () => {
      const made = await Promise.all(
        ['BUSCA-1', 'BUSCA-2'].map((code) =>
          call('gestor', '', { ...category(code), name: `Excepción ${code}` }),
        ),
      )
      for (const { id, pending } of made)
        await call('gestor', `/${id}/enviar`, { version: (pending as JsonObject).version ?? 1 })
      const page = await person('supervisor', 'por-aprobar')
      const shown = page.getByRole('list', { name: 'Por aprobar' }).getByRole('button')
      await heading(page, 'Por aprobar').waitFor()
      await entry(page, 'BUSCA-2').waitFor()

      await page.keyboard.press('/')
      await page.keyboard.type('busca-2')
      await page.getByText('1 - 1 de 1').waitFor()
      expect(await shown.count()).toBe(1)
      expect(page.url()).not.toContain('busca')
      await button(page, 'Limpiar búsqueda').click()
      await page.goto(`${product.url}/#/por-aprobar?requestedBy[contains]=gestor&sort=requestedAt,desc`)
      await page.getByText('Solicitado por:', { exact: false }).waitFor()
      await entry(page, 'BUSCA-1').waitFor()
      await shown.first().focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await change(page).waitFor()
      expect(await violations(page)).toEqual([])
      await page.goto(`${product.url}/#/por-aprobar?waitedDays[gte]=400`)
      await page.getByText('No hay registros').waitFor()
      await page.getByRole('button', { name: 'Limpiar filtros' }).last().click()
      await entry(page, 'BUSCA-1').waitFor()
    },
  )

  it('says when it cannot be read, and reads it again', deep, async () => {
    const page = await person('supervisor')
    await page.route('**/approvals?**', (route) => route.fulfill({ status: 409, body: '{}' }))
    await page.evaluate(() => location.assign('#/por-aprobar'))
    await page.getByRole('alert').waitFor()
    await page.unroute('**/approvals?**')

    await button(page, 'Reintentar').click()

    await entry(page, 'OWN-2').waitFor()
  })
})

describe('a change that is sent as it is saved', () => {
  it(
    'shows what it sets, and brings its reason and its file to the checker, by keyboard and on a narrow screen',
    deep,
    async () => {
      const maker = await person('gestor', 'libranza/filing-exception-categories')
      await maker.getByRole('gridcell', { name: 'Rebaja de tasa hasta un punto' }).click()
      await button(maker, 'Editar').click()
      // What is typed after Ctrl+Enter goes into the dialog, which is loaded before.
      const loaded = maker.waitForResponse(/request-dialog-[^/]*\.js/)
      await field(maker, 'Desviación máxima').fill('2')
      await field(maker, 'Categoría').fill('Rebaja de tasa hasta dos puntos')
      await loaded
      await maker.keyboard.press('Control+Enter')

      const dialog = maker.getByRole('dialog', { name: 'Va a solicitar estos 2 cambios' })
      const row = dialog.getByRole('row', { name: /Desviación máxima/ })
      await row.waitFor()
      expect(await row.getByRole('cell').allTextContents()).toEqual(['1', '2'])
      await maker.keyboard.type('Lo pidió el comité de crédito.')
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'acta.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7 acta'),
      })
      await dialog.getByText('acta.pdf', { exact: false }).first().waitFor()
      await dialog.getByRole('button', { name: 'Descargar acta.pdf' }).waitFor()
      expect(await violations(maker)).toEqual([])
      await dialog.getByLabel('Motivo de la solicitud opcional').focus()
      await maker.keyboard.press('Control+Enter')
      await says(maker, 'El cambio quedó pendiente de aprobación.')
      await button(maker, 'Retirar solicitud').waitFor()

      const checker = await person('supervisor', 'por-aprobar', { width: 390, height: 844 })
      await entry(checker, 'Rebaja de tasa').click()
      await says(checker, 'Lo pidió el comité de crédito.')
      const file = checker.waitForEvent('download')
      await checker.getByRole('button', { name: 'Descargar acta.pdf' }).click()
      expect((await file).suggestedFilename()).toBe('acta.pdf')
      expect(await violations(checker)).toEqual([])
      await button(checker, 'Aprobar').click()
      await checker.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click()
      await says(checker, 'El cambio fue aprobado.')

      await maker.reload()
      await maker.getByRole('tab', { name: 'Historial' }).click()
      await says(maker, 'Motivo de la solicitud: Lo pidió el comité de crédito.')
      await button(maker, 'Descargar acta.pdf').waitFor()
    },
  )
})

/** The size of the window, and its colours. */
type Look = [number, number, 'light' | 'dark']
const looks = inDepth<Look>(
  [[1440, 900, 'dark']],
  [
    [390, 844, 'light'],
    [1440, 900, 'light'],
    [390, 844, 'dark'],
  ],
)

describe.each(looks)('at %i × %i, %s', (width, height, colorScheme) => {
  it('axe finds nothing on the pages, and nothing is wider than the window', deep, async () => {
    await send('gestor', `AXE-${width}-${colorScheme === 'dark' ? 'D' : 'L'}`)
    const page = await person('supervisor', '', { width, height })
    await page.emulateMedia({ colorScheme })
    await heading(page, 'Por aprobar').or(page.getByText('Esperan su aprobación')).first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.evaluate(() => location.assign('#/por-aprobar'))
    await entry(page, `AXE-${width}`).first().waitFor()
    expect(await violations(page)).toEqual([])
    await entry(page, `AXE-${width}`).first().click()
    await button(page, 'Aprobar').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.evaluate(() => location.assign('#/mis-solicitudes'))
    await page.getByText('No tiene solicitudes').waitFor()
    expect(await violations(page)).toEqual([])
  })
})
