import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { signInAs } from '#tests/support/browser.ts'
import { deep } from '#tests/support/effort.ts'
import { startProductHere } from '#tests/support/product-here.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { button, cell, choose, field } from '#tests/support/screen-locators.ts'

// Who comes second is refused, and Chromium reports it.
const { product, browser, signedIn } = productInBrowser({
  start: () => startProductHere({ environment: { BACKOFFICE_CLOCK: '2026-02-10' } }),
  expected: /status of 409/,
})

const notice = (page: Page, text: string) => page.getByText(text, { exact: false }).first().waitFor()
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const drawer = (page: Page) => page.getByRole('region', { name: 'Registro' })
const present = (page: Page) => drawer(page).locator('[aria-current="step"]')

/** Opens the record of a request number beside the table. */
async function open(page: Page, number: string): Promise<void> {
  await cell(page, number).click()
  await page.keyboard.press('Enter')
  await drawer(page).getByRole('heading', { name: number }).waitFor()
}

/** Saves a form and waits for the request that it creates, which stands first. @returns its number */
async function saved(page: Page): Promise<string> {
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      new URL(response.url()).pathname.endsWith('/special-conditions/v1'),
  )
  await button(page, 'Enviar a aprobación').click()
  const { requestNumber } = (await (await answer).json()) as { requestNumber: string }
  await notice(page, 'La solicitud quedó pendiente de aprobación.')
  await cell(page, requestNumber).waitFor()
  return requestNumber
}

async function people(width = 1440, height = 900): Promise<{ maker: Page; checker: Page }> {
  const at = '/#/condiciones'
  const maker = await signedIn('pagosach', at, { width, height })
  const checker = await signedIn('admin', at, { width, height })
  return { maker, checker }
}

/** @param month of 2026, of each request of a loan its own: two of the same do not overlap. */
async function request(maker: Page, month: string, loan = '3000000201'): Promise<string> {
  await button(maker, 'Crear condición').first().click()
  await field(maker, 'Número de préstamo').fill(loan)
  await choose(maker, /Condición/, 'Condonación de mora')
  await field(maker, 'Valor').fill('50000')
  await field(maker, 'Desde').fill(`01/${month}/26`)
  await field(maker, 'Hasta').fill(`28/${month}/26`)
  await field(maker, 'Motivo').fill('Pago total negociado con el cliente')
  return saved(maker)
}

describe('a request', () => {
  it('is made, rejected with a reason, made anew from the old one, approved and executed', deep, async () => {
    const { maker, checker } = await people()
    const number = await request(maker, '02', '3000000206')
    await open(maker, number)
    expect(await present(maker).innerText()).toContain('Solicitada')
    expect(await button(maker, 'Aprobar').count()).toBe(0)
    await button(maker, 'Anular').waitFor()
    expect(await violations(maker)).toEqual([])

    await checker.reload()
    await open(checker, number)
    await button(checker, 'Rechazar').click()
    await inDialog(checker, 'Rechazar').click()
    await checker.getByRole('dialog').getByText('Este campo es obligatorio.').first().waitFor()
    const reason = field(checker, 'Motivo de la decisión')
    await reason.fill('Muy corto')
    await inDialog(checker, 'Rechazar').click()
    await checker
      .getByRole('dialog')
      .getByText('Debe tener al menos 10 caracteres', { exact: false })
      .first()
      .waitFor()
    await reason.fill('La condonación no tiene abono.')
    expect(await violations(checker)).toEqual([])
    await inDialog(checker, 'Rechazar').click()
    await notice(checker, 'El cambio fue rechazado.')
    expect(await present(checker).innerText()).toContain('Rechazada')
    expect(await button(checker, 'Aprobar').count()).toBe(0)

    await maker.reload()
    await maker.getByText('Motivo de la decisión: La condonación no tiene abono.').waitFor()
    const way = await maker.evaluate(() => location.hash)
    const approvals = maker.getByRole('button', { name: /^Aprobaciones:/ })
    await maker.getByRole('button', { name: /^Aprobaciones:.*, 1 rechazada$/ }).click()
    await maker.getByRole('menuitem', { name: /^Mis solicitudes.*1 rechazada/ }).click()
    await maker.getByRole('heading', { name: 'Mis solicitudes' }).waitFor()
    await maker.getByRole('button', { name: /^Aprobaciones:(?!.*rechazada)/ }).waitFor()
    expect(await approvals.getAttribute('aria-label')).not.toContain('rechazada')
    await maker.goto(`${product.url}/${way}`)
    await maker.getByText('Motivo de la decisión: La condonación no tiene abono.').waitFor()
    await button(maker, 'Corregir').click()
    await maker.getByRole('dialog').getByText('La condonación no tiene abono.', { exact: false }).waitFor()
    await field(maker, 'Motivo').fill('Pago total con abono del cliente')
    const second = await saved(maker)
    expect(second).not.toBe(number)

    await checker.goto(`${product.url}/#/condiciones`)
    await checker.reload()
    await open(checker, second)
    await button(checker, 'Aprobar').click()
    await checker
      .getByRole('alertdialog')
      .getByText('de «Solicitada» pasa a «Aprobada»', { exact: false })
      .waitFor()
    await checker.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click()
    await notice(checker, 'El cambio fue aprobado.')
    await button(checker, 'Ejecutar').click()
    await checker.getByRole('alertdialog').getByRole('button', { name: 'Ejecutar' }).click()
    await notice(checker, 'La operación se ejecutó correctamente.')
    await drawer(checker).locator('[aria-current="step"]', { hasText: 'Ejecutada' }).waitFor()
    await checker.reload()
    await present(checker).waitFor()
    expect(await present(checker).innerText()).toContain('Ejecutada')
    expect(await violations(checker)).toEqual([])
  })

  it(
    'waits in the box of who decides, and what was typed stays when somebody else was first',
    deep,
    async () => {
      const { maker, checker } = await people()
      const { page: other } = await browser.newPerson()
      const number = await request(maker, '04')
      await maker.goto(`${product.url}/#/mis-solicitudes`)
      await maker.getByRole('button', { name: new RegExp(`Condiciones especiales.*${number}`) }).waitFor()

      await signInAs(other, `${product.url}/#/condiciones`, 'admin2')
      await open(other, number)
      await checker.goto(`${product.url}/#/por-aprobar`)
      for (;;) {
        const entry = checker.getByRole('button', { name: new RegExp(number) })
        await checker.getByRole('list', { name: 'Por aprobar' }).getByRole('button').first().waitFor()
        if ((await entry.count()) > 0) {
          await entry.click()
          break
        }
        await button(checker, 'Página siguiente').click()
        await checker.waitForTimeout(400)
      }
      await button(checker, 'Rechazar').click()
      await field(checker, 'Motivo de la decisión').fill('El plazo ya está vencido.')

      await button(other, 'Aprobar').click()
      await other.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click()
      await notice(other, 'El cambio fue aprobado.')

      await inDialog(checker, 'Rechazar').click()
      await checker
        .getByRole('dialog')
        .getByText('El registro está en «Aprobada» y así no se puede rechazar.', { exact: false })
        .waitFor()
      expect(await field(checker, 'Motivo de la decisión').inputValue()).toBe('El plazo ya está vencido.')
    },
  )

  it('is decided on in a narrow window, from the menu of its row', deep, async () => {
    const { maker, checker } = await people(390, 844)
    const number = await request(maker, '05')
    await checker.reload()
    await checker.getByRole('button', { name: `Acciones de ${number}` }).click()
    await checker.getByRole('menuitem', { name: 'Aprobar' }).click()
    await checker.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click()
    await notice(checker, 'El cambio fue aprobado.')
    await cell(checker, 'Aprobada').first().waitFor()
    expect(await violations(checker)).toEqual([])
  })
})

describe('several records', () => {
  it('are released as one request from their ticked rows, and wait together (LHO-2)', async () => {
    const page = await signedIn('gestor', '/#/accounts/liberacion-gmf-hold?holdState=EN_HOLD')
    const ticks = page.getByRole('row').getByRole('checkbox')
    await ticks.nth(2).waitFor()
    await ticks.nth(1).check()
    await ticks.nth(2).check()

    await button(page, 'Liberar').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 registros').waitFor()
    await dialog.getByRole('radio', { name: 'Aplicar como GMF' }).check()
    await dialog.getByLabel('Justificación').fill('No aplica ninguna exención.')
    expect(await violations(page)).toEqual([])
    const answer = page.waitForResponse((response) => response.url().endsWith('/liberar'))
    await dialog.getByRole('button', { name: 'Liberar' }).click()
    const { data } = (await (await answer).json()) as { data: { requestNumber: string }[] }
    await notice(page, 'La liberación quedó pendiente de aprobación.')

    expect(data).toHaveLength(2)
    expect(new Set(data.map(({ requestNumber }) => requestNumber)).size).toBe(1)
    await page.goto(`${product.url}/#/mis-solicitudes`)
    await page
      .getByRole('button', { name: /Liberación GMF en HOLD/ })
      .nth(1)
      .waitFor()
  })
})
