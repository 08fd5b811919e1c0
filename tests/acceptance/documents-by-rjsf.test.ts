import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { signInAs } from '#tests/support/browser.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { button, field, says } from '#tests/support/screen-locators.ts'
import { startProductWith } from '#tests/support/screen-product.ts'

// The browser fails on any violation of the content security policy when it is closed.
const { browser, signedIn } = productInBrowser({
  start: () => startProductWith('screens/partner-terms', 'libranza'),
})

/** Whether the page has loaded what rjsf is in. */
const hasRjsf = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /free-form[^/]*\.js/.test(name)),
  )

/** Sends the open form to be approved. */
async function send(page: Page): Promise<void> {
  await button(page, 'Guardar cambios').click()
  await button(page, 'Enviar a aprobación').click()
  await says(page, 'El cambio quedó pendiente de aprobación.')
}

it('is filled in, refused at its field, saved, opened again, and decided by its difference', async () => {
  const maker = await signedIn('gestor', '/#/libranza/partner-terms')
  expect(await hasRjsf(maker)).toBe(false)
  await button(maker, 'Crear término').first().click()
  await field(maker, 'Código').fill('ALIADO-1')
  await button(maker, 'Agregar condición').click()
  const percent = maker.getByLabel('Comisión sobre lo recaudado (%)')
  await percent.fill('4')
  await button(maker, 'Agregar cláusula').click()
  await maker.getByLabel('Cláusula', { exact: true }).fill('Cláusula 7')
  await maker.getByLabel('Texto', { exact: true }).click()
  await maker.keyboard.type('El giro se hace por el neto.')
  await button(maker, 'Guardar cambios').click()
  await says(maker, 'Hay 1 error en el formulario')
  expect(await maker.getByText('La comisión de recaudo no supera el 3 %.', { exact: true }).count()).toBe(1)
  expect(await violations(maker)).toEqual([])

  await percent.fill('1,5')
  await send(maker)

  const { page: checker } = await browser.newPerson()
  await signInAs(checker, maker.url(), 'supervisor')
  await checker.getByText('Comisión sobre lo recaudado (%): 1,5000', { exact: false }).first().waitFor()
  expect(await hasRjsf(checker)).toBe(false)
  await button(checker, 'Aprobar').click()
  await checker.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click()
  await says(checker, 'El cambio fue aprobado.')

  await maker.reload()
  await button(maker, 'Editar').click()
  expect(await percent.inputValue()).toBe('1,5000')
  expect(await maker.getByLabel('Cláusula', { exact: true }).inputValue()).toBe('Cláusula 7')
  await percent.fill('2,5')
  await send(maker)

  await checker.reload()
  const row = checker.getByRole('row', { name: 'Condiciones pactadas' })
  await row.waitFor()
  expect(await row.locator('th, td').allTextContents()).toEqual([
    'Condiciones pactadas › Condiciones 1 › Comisión de recaudo › Comisión sobre lo recaudado (%)',
    '1,5000\u00a0%',
    '2,5000\u00a0%',
  ])
  expect(await violations(checker)).toEqual([])
})
