import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { deep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { button, field } from '#tests/support/screen-locators.ts'

const { product, signedIn } = productInBrowser({ shared: true, expected: /422/ })

const version = (page: Page, number: number) =>
  page.getByRole('listitem', { name: `Versión ${number}`, exact: true })

async function rename(page: Page, name: string): Promise<void> {
  await button(page, 'Editar').click()
  await field(page, 'Causal').fill(name)
  await button(page, 'Guardar cambios').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('definition').filter({ hasText: name }).waitFor()
}

it(
  'shows who changed what, compares two versions and goes back to one by a change that is judged',
  deep,
  async () => {
    const page = await signedIn('admin', '/#/libranza/withdrawal-causes?_record=CD-TASA')
    await rename(page, 'Tasa de la competencia')
    await rename(page, 'Tasa más baja en otra parte')

    await page.getByRole('tab', { name: 'Historial' }).click()
    await version(page, 3).getByText('Versión 3, la actual').waitFor()
    const row = version(page, 3).getByRole('row', { name: /Causal/ })
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      'Tasa de la competencia',
      'Tasa más baja en otra parte',
    ])
    expect(
      await version(page, 3)
        .getByText(/^admin · \d/)
        .count(),
    ).toBe(1)
    expect(await version(page, 1).getByText('Motivo: Datos de demostración.').count()).toBe(1)
    expect(await violations(page)).toEqual([])

    await version(page, 1).getByRole('button', { name: 'Comparar' }).click()
    await page.getByText('Eligió la versión 1; elija otra para compararlas.').waitFor()
    await version(page, 3).getByRole('button', { name: 'Comparar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Versión 1 y versión 3' })
    const compared = dialog.getByRole('row', { name: /Causal/ }).getByRole('cell')
    expect((await compared.allTextContents())[1]).toBe('Tasa más baja en otra parte')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Volver' }).click()

    await version(page, 2).getByRole('button', { name: 'Restaurar esta versión' }).click()
    await page.getByText('Los campos marcados vuelven a la versión 2.', { exact: false }).waitFor()
    expect(await field(page, 'Causal').inputValue()).toBe('Tasa de la competencia')
    await button(page, 'Guardar cambios').click()
    await version(page, 4).getByText('Motivo: A partir de la versión 2.').waitFor()
  },
)

it('lets who may only see read it, and offers nothing to change', deep, async () => {
  const page = await signedIn('gestor', '/#/libranza/commercial-staff?_record=AC-0001', {
    width: 390,
    height: 844,
  })
  await page.getByRole('tab', { name: 'Historial' }).click()
  await version(page, 1).waitFor()

  expect(await button(page, 'Restaurar esta versión').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await violations(page)).toEqual([])
})

it('is told of in the audit log, which nobody writes', deep, async () => {
  const page = await signedIn('supervisor', '/#/admin/audit-logs')
  await page.getByRole('gridcell', { name: 'Editar', exact: true }).first().click()

  const record = page.getByRole('region', { name: 'Registro', exact: true })
  await record.getByText('A partir de la versión 2.').waitFor()
  await record.getByRole('row', { name: /^Causal .*Tasa de la competencia/ }).waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
  expect(await button(page, 'Crear asiento').count()).toBe(0)
  expect(await violations(page)).toEqual([])

  await page.goto(`${product.url}/#/admin/audit-logs?action=EDITAR`)
  await page.getByText('Seleccione un rango máximo de 92 días.').waitFor()
})

it(
  'shows what refers to a record, and looks at one and on from there, while a form stays as typed',
  deep,
  async () => {
    const page = await signedIn('admin', '/#/libranza/prospects')
    await page
      .getByRole('row', { name: /1000000502|•+502/ })
      .first()
      .getByRole('gridcell')
      .nth(1)
      .click()
    await button(page, 'Editar').click()
    await field(page, 'Nombres').fill('Persona Cambiada')

    await page.getByRole('button', { name: /^Ver Fondo de Pensiones Ficticio/ }).click()
    const peek = page.getByRole('dialog', { name: /CV-0002/ })
    const connected = peek.getByRole('region', { name: 'Relacionados' })
    await connected.getByRole('heading', { name: /^Préstamos \d/ }).waitFor()
    expect(await violations(page)).toEqual([])
    await peek.getByRole('button', { name: /^LIB-PEN/ }).click()
    await page
      .getByRole('dialog', { name: /^LIB-PEN/ })
      .getByRole('button', { name: 'Volver' })
      .click()
    await connected.waitFor()
    await page.keyboard.press('Escape')

    await peek.waitFor({ state: 'detached' })
    expect(await field(page, 'Nombres').inputValue()).toBe('Persona Cambiada')
  },
)
