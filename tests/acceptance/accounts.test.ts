import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { startProductOf } from '#tests/support/screen-product.ts'
import { root } from '#tests/support/start-server.ts'

/** Accounts with what they follow and refer to, and what a lock is judged by. */
const screens = [
  'accounts/accounts',
  'accounts/account-locks',
  'accounts/gmf-hold-releases',
  'accounts/transaction-limits',
  'settings/global-limits',
  'settings/products',
  'settings/general-parameters',
  'clients/clients',
  'validates/validations',
]

// What is to be confirmed is refused first, and Chromium reports it.
const { product, signedIn } = productInBrowser({
  start: () => startProductOf(addScreens),
  expected: /status of 422/,
})

let page: Page
beforeAll(async () => {
  page = await signedIn('admin', '/#/accounts')
})

function addScreens(schemas: string): void {
  for (const screen of screens)
    for (const file of [`${screen}.schema.json`, `${screen}.data.json`]) {
      mkdirSync(join(schemas, file, '..'), { recursive: true })
      cpSync(join(root, 'schemas', file), join(schemas, file))
    }
  giveNames(join(schemas, 'accounts/accounts.data.json'), ['CUENTA DE AHORROS', 'cuenta de NÓMINA'])
}

/** As another system sends them. */
function giveNames(file: string, names: string[]): void {
  const rows = JSON.parse(readFileSync(file, 'utf8')) as { accountName: string }[]
  const named = rows.map((row, index) => ({ ...row, accountName: names[index] ?? row.accountName }))
  writeFileSync(file, JSON.stringify(named))
}

const row = (ending: string) => page.getByRole('row').filter({ hasText: `••••${ending}` })

async function actionsOf(ending: string): Promise<string[]> {
  await row(ending)
    .getByRole('button', { name: /^Acciones de/ })
    .click()
  const texts = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  return texts
}

async function choose(ending: string, action: string): Promise<void> {
  await row(ending)
    .getByRole('button', { name: /^Acciones de/ })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

describe('the accounts table of the specification', () => {
  it('shows the last four digits of an account number, and sends no more (spec §2, §9)', async () => {
    // What the page was still waiting for when it is loaded anew has no text.
    await row('1234').waitFor()
    const answer = page.waitForResponse((response) => response.url().includes('/product-control/accounts'))
    await page.reload()
    await row('1234').waitFor()

    expect(await page.getByText('4000001234').count()).toBe(0)
    expect(await (await answer).text()).not.toContain('4000001234')
  })

  it('shows the whole number where one account is read', async () => {
    await row('1234').getByRole('gridcell').nth(1).click()
    const record = page.getByRole('region', { name: 'Registro', exact: true })
    await record
      .getByRole('definition')
      .filter({ hasText: /^4000001234$/ })
      .waitFor()
    expect(page.url()).not.toContain('4000001234')
    await page.keyboard.press('Escape')
    await record.waitFor({ state: 'hidden' })
  })

  it('shows the name of an account in title case (spec §2)', async () => {
    await row('1234').getByText('Cuenta De Ahorros', { exact: true }).waitFor()
    await row('5678').getByText('Cuenta De Nómina', { exact: true }).waitFor()
  })

  it('says «Bloqueo» with the type in small letters and the partial amount, or «Ninguno» (spec §4)', async () => {
    await row('1234').getByText('Ninguno', { exact: true }).waitFor()
    await row('5678').getByText('Bloqueo parcial $ 400.000,00', { exact: true }).waitFor()
    await row('9012').getByText('Bloqueo total', { exact: true }).waitFor()
  })

  it('offers to lock while something is left to lock, and to unlock what is locked (spec §4, BLO-1)', async () => {
    expect(await actionsOf('1234')).toEqual(expect.arrayContaining(['Bloquear', 'Limitar']))
    expect(await actionsOf('1234')).not.toContain('Desbloquear')
    expect(await actionsOf('5678')).toEqual(
      expect.arrayContaining(['Bloquear', 'Desbloquear', 'Desbloquear una parte', 'Limitar']),
    )
    expect(await actionsOf('9012')).toEqual(expect.arrayContaining(['Desbloquear', 'Limitar']))
    expect(await actionsOf('9012')).not.toContain('Bloquear')
    expect(await actionsOf('9012')).not.toContain('Desbloquear una parte')
  })

  it('limits an account from its row: the period that is not limited yet, and those that are', async () => {
    await choose('5678', 'Limitar')
    const choice = page.getByRole('dialog')
    await choice.getByRole('button', { name: 'Modificar: Diario · 500.000,00' }).waitFor()
    await choice.getByRole('button', { name: 'Crear límite' }).click()
    const form = page.getByRole('dialog', { name: 'Crear límite' })
    expect(await form.getByLabel('Número de cuenta').inputValue()).toContain('5678')
    expect(await form.getByLabel('Número de cuenta').getAttribute('readonly')).not.toBeNull()
    await form.getByLabel('Límite', { exact: true }).fill('3000000')
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText('El cambio quedó como borrador; envíelo a aprobación.').waitFor()
    await page.getByRole('button', { name: 'Enviar a aprobación' }).click()
    await page.getByText('El aumento quedó pendiente de aprobación.').waitFor()
    await page.getByRole('button', { name: 'Ver el cambio' }).waitFor()

    await choose('1234', 'Limitar')
    await choice.getByRole('button', { name: 'Modificar: Mensual' }).waitFor()
    expect(await choice.getByRole('button', { name: 'Crear límite' }).count()).toBe(0)
    await choice.getByRole('button', { name: 'Modificar: Diario' }).click()
    await page.getByRole('dialog').getByLabel('Límite', { exact: true }).fill('1500000')
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText('Listo, se han guardado los cambios.').waitFor()
  })

  it('closes what a row began elsewhere when the address changes, and asks first for what was typed', async () => {
    const another = await signedIn('gestor', '/#/accounts')
    await another.getByRole('grid').waitFor()
    await another.goto(`${product.url}/#/accounts?size=5`)
    const begin = async (): Promise<void> => {
      await another
        .getByRole('button', { name: /^Acciones de/ })
        .first()
        .click()
      await another.getByRole('menuitem', { name: 'Limitar' }).click()
      await another.getByRole('dialog').waitFor()
    }
    await begin()
    await another.goBack()
    await another.getByRole('dialog').waitFor({ state: 'detached' })
    await another.goForward()
    await begin()
    await another
      .getByRole('dialog')
      .getByRole('button', { name: /^(Crear|Modificar)/ })
      .first()
      .click()
    await another.getByRole('dialog').getByLabel('Límite', { exact: true }).fill('123')
    await another.goBack()

    await another.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click()
    await another.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('releases a part of a lock from the row of its account', async () => {
    await choose('5678', 'Desbloquear una parte')
    const form = page.getByRole('dialog')
    await form.getByText('••••5678', { exact: true }).waitFor()
    await form.getByText('Tipo de bloqueo', { exact: true }).waitFor()
    await form.getByLabel('Monto por desbloquear').fill('150000')
    await form.getByLabel('Motivo del desbloqueo').fill('El cliente lo pidió en oficina')
    await form.getByRole('button', { name: 'Desbloquear una parte' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Faltan 24 horas para que el cliente pueda desbloquear.').waitFor()
    await question.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('La operación se ejecutó correctamente.').waitFor()
    await row('5678').getByText('Bloqueo parcial $ 250.000,00', { exact: true }).waitFor()
  })

  it('locks an account from its row, which shows it at once, and unlocks one by the lock that it has', async () => {
    await row('1234')
      .getByRole('button', { name: /^Acciones de/ })
      .click()
    await page.getByRole('menuitem', { name: 'Bloquear' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('heading', { name: 'Bloquear cuenta' }).waitFor()
    expect(await form.getByLabel('Número de cuenta').inputValue()).toContain('1234')
    await form.getByLabel('Monto bloqueado').fill('100000')
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText('Listo, se han guardado los cambios.').waitFor()
    await row('1234').getByText('Bloqueo parcial $ 100.000,00', { exact: true }).waitFor()
    expect(await actionsOf('1234')).toContain('Desbloquear')

    await row('5678')
      .getByRole('button', { name: /^Acciones de/ })
      .click()
    await page.getByRole('menuitem', { name: 'Desbloquear', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Motivo del desbloqueo').fill('El cliente lo pidió en oficina')
    await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('La operación se ejecutó correctamente.').waitFor()
    await row('5678').getByText('Ninguno', { exact: true }).waitFor()
  })

  it('adds up balance, interest and withholding tax (spec §2)', async () => {
    const totals = page.getByRole('row').filter({ hasText: 'Totales' })

    const texts = (await totals.getByRole('gridcell').allTextContents()).map((text) => text.trim())

    expect(texts).toEqual(
      expect.arrayContaining(['Totales', '$ 26.030.300,50', '$ 476.620,60', '$ 19.705,01']),
    )
  })

  it('starts at page 1 with 15 rows a page, and says «No hay registros» for none (spec §4, §9)', async () => {
    await page.getByText('1 - 3 de 3').waitFor()
    expect(await page.getByRole('combobox', { name: 'Ítems por página' }).textContent()).toBe('15')

    await page.goto(`${product.url}/#/accounts?accountState=CANCELADA`)

    await page.getByText('No hay registros').waitFor()
    await page.getByText('0 de 0').waitFor()
  })
})
