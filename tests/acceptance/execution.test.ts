import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { startProductHere } from '#tests/support/product-here.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { button, cell, choose, field } from '#tests/support/screen-locators.ts'

const { signedIn } = productInBrowser({
  start: () => startProductHere({ environment: { BACKOFFICE_CLOCK: '2026-02-10' } }),
})

const drawer = (page: Page) => page.getByRole('region', { name: 'Registro', exact: true })

/** Balance of an account in its row of the table, as it is shown. */
async function balance(page: Page): Promise<number> {
  await page.goto(`${new URL(page.url()).origin}/#/accounts`)
  const row = page.getByRole('row').filter({ hasText: '1234' }).first()
  const text = (await row.innerText()).match(/\$\s?([\d.]+,\d\d)/)?.[1] ?? ''
  return Number(text.replaceAll('.', '').replace(',', '.'))
}

async function charge(maker: Page): Promise<string> {
  await maker.goto(`${new URL(maker.url()).origin}/#/accounts/manual-gmf-transactions`)
  await maker
    .getByRole('button', { name: /^Crear/ })
    .first()
    .click()
  await field(maker, 'Cuenta de ahorros').fill('4000001234')
  await choose(maker, /Canal/, 'ACH')
  await field(maker, 'Base').fill('250000')
  await field(maker, 'Transacción de origen').fill('TX-910001')
  await field(maker, 'Fecha de origen').fill('09/02/26')
  await field(maker, 'Motivo').fill('El canal no liquidó el gravamen')
  const answer = maker.waitForResponse(
    (response) => response.request().method() === 'POST' && response.status() === 201,
  )
  await button(maker, 'Guardar cambios').click()
  return String(((await (await answer).json()) as { requestNumber: string }).requestNumber)
}

describe('an approved movement of the GMF', () => {
  it('is carried out at once, which its checker sees without doing anything, and the balance of the account follows', async () => {
    const maker = await signedIn('gestor', '/#/accounts')
    const before = await balance(maker)
    const number = await charge(maker)

    const checker = await signedIn('supervisor', '/#/accounts/manual-gmf-transactions')
    await cell(checker, number).click()
    await checker.keyboard.press('Enter')
    await drawer(checker).getByRole('button', { name: 'Aprobar', exact: true }).click()
    await checker.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click()

    await checker.getByText('La operación se ejecutó correctamente.').waitFor()
    await drawer(checker).locator('[aria-current="step"]', { hasText: 'Ejecutada' }).waitFor()
    expect(await violations(checker)).toEqual([])
    await expect.poll(() => balance(maker)).toBe(before - 1000)
  })
})
