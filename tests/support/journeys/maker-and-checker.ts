import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from '../axe.ts'
import { signInAs } from '../browser.ts'
import type { ProductInBrowser } from '../product-in-browser.ts'
import { button, choose, field, says } from '../screen-locators.ts'

/** Saves a change under approval, as a draft or sent at once. */
async function save(page: Page, how: 'Guardar borrador' | 'Enviar a aprobación'): Promise<void> {
  await button(page, 'Guardar cambios').click()
  await button(page, how).click()
}

/** A category under dual control from the draft to what is in force, wherever its service is. */
export async function makeAndCheck({
  browser,
  signedIn,
}: Pick<ProductInBrowser, 'browser' | 'signedIn'>): Promise<void> {
  const maker = await signedIn('gestor', '/#/libranza/filing-exception-categories')
  await button(maker, 'Crear categoría').first().click()
  await field(maker, 'Código').fill('EX-TASA-9')
  await field(maker, 'Categoría').fill('Rebaja de tasa hasta un punto')
  await choose(maker, /Tipo de excepción/, 'Tasa')
  await choose(maker, /Nivel que autoriza/, 'Gerencia')
  await field(maker, 'Desviación máxima').fill('1,25')
  await choose(maker, /Unidad/, 'Puntos')
  await save(maker, 'Guardar borrador')
  await says(maker, 'El cambio quedó como borrador; envíelo a aprobación.')
  await maker.getByText(/^Borrador de gestor desde el \d\d\/\d\d\/\d\d \d\d:\d\d$/).waitFor()
  await button(maker, 'Crear otra').click()
  await maker.getByRole('dialog', { name: /^Crear categoría/ }).waitFor()
  await button(maker, 'Cancelar').click()
  await button(maker, 'Enviar a aprobación').click()
  await maker.getByRole('dialog').getByRole('button', { name: 'Enviar a aprobación' }).click()
  await says(maker, 'El cambio quedó pendiente de aprobación.')
  await button(maker, 'Retirar solicitud').waitFor()
  expect(await button(maker, 'Aprobar').count()).toBe(0)
  expect(await violations(maker)).toEqual([])

  const { page: checker } = await browser.newPerson()
  await signInAs(checker, maker.url(), 'supervisor')
  await button(checker, 'Rechazar').click()
  const dialog = checker.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await checker.getByText('Escriba el motivo, de 10 a 300 caracteres; tiene 0.').waitFor()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('La desviación supera la política.')
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await says(checker, 'El cambio fue rechazado.')

  // Told where they are, without a reload.
  await button(maker, 'Avisos: 1 sin leer').click()
  const notifications = maker.getByRole('dialog', { name: 'Avisos' })
  await notifications.getByRole('link', { name: /^Sin leer: Su cambio en .+ fue rechazado/ }).waitFor()
  expect(await violations(maker)).toEqual([])
  await notifications.getByRole('button', { name: 'Marcar todo como leído' }).click()
  await notifications.getByText('No tiene avisos nuevos.').waitFor()
  await maker.keyboard.press('Escape')
  await notifications.waitFor({ state: 'hidden' })

  await maker.reload()
  await maker.getByText('Motivo de supervisor: La desviación supera la política.').waitFor()
  await button(maker, 'Corregir').click()
  await field(maker, 'Desviación máxima').fill('1')
  await save(maker, 'Enviar a aprobación')
  await says(maker, 'El cambio quedó pendiente de aprobación.')

  await checker.reload()
  await button(checker, 'Aprobar').click()
  await checker.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click()
  await says(checker, 'El cambio fue aprobado.')

  await maker.reload()
  await button(maker, 'Editar').click()
  await field(maker, 'Desviación máxima').fill('2')
  await save(maker, 'Guardar borrador')
  const difference = maker.getByRole('region', { name: 'Cambio pendiente' })
  const row = difference.getByRole('row', { name: /Desviación máxima/ })
  await row.waitFor()
  expect(await row.getByRole('cell').allTextContents()).toEqual(['1', '2'])
  expect(await violations(maker)).toEqual([])
  await button(maker, 'Descartar cambio').click()
  await maker.getByRole('alertdialog').getByRole('button', { name: 'Descartar cambio' }).click()
  await says(maker, 'El cambio fue descartado.')
  await row.waitFor({ state: 'hidden' })
}
