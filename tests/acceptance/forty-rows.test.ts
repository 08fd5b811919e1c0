import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { deep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'

const { product, signedIn } = productInBrowser({ shared: true })

const headings =
  'Fuerza;Código del grado;Grado;Grupo;Orden jerárquico;Años de servicio mínimos;Plazo máximo (meses);Monto máximo;Sujeto de crédito'

/** Forty ranks, three of them with an amount that is none. */
const sheet = [
  headings,
  ...Array.from(
    { length: 40 },
    (_, at) =>
      `Ejército Nacional;FR${at};Grado ficticio ${at};SUBOFICIALES;30;1;120;${at % 13 === 5 ? 'mucho' : '50.000.000'};Sí`,
  ),
].join('\r\n')

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** Sends the file, and waits until its rows are validated. */
async function sendFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Importar' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'grados-ficticios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet),
  })
  await page.getByRole('button', { name: 'Validar', exact: true }).click()
  await tab(page, 'Errores (3)').waitFor()
}

it('forty rows are mended by the keyboard, approved by another person, and there at once', async () => {
  const maker = await signedIn('admin', '/#/libranza/military-groups')
  await sendFile(maker)
  await expect.poll(() => maker.getByText('Ingrese un monto').count()).toBe(3)
  expect(await violations(maker)).toEqual([])

  for (const left of [2, 1, 0]) {
    await maker.getByRole('gridcell', { name: 'mucho' }).first().click()
    await maker.keyboard.press('Enter')
    await maker.getByRole('gridcell').getByRole('textbox').waitFor()
    await maker.keyboard.press('ControlOrMeta+a')
    await maker.keyboard.type('45000000')
    await maker.keyboard.press('Enter')
    await tab(maker, `Errores (${left})`).waitFor()
    await expect.poll(() => maker.getByRole('gridcell', { name: 'mucho' }).count()).toBe(left)
  }
  await maker.getByRole('button', { name: 'Continuar' }).click()
  await maker.getByLabel('Motivo').fill('Grados ficticios de 2026')
  expect(await violations(maker)).toEqual([])
  await maker.getByRole('button', { name: 'Enviar 40 filas a aprobación' }).click()
  await maker.getByText('Espera la aprobación de otra persona.').waitFor()

  const checker = await signedIn('supervisor')
  await checker.goto(`${product.url}/#/por-aprobar?q=grados-ficticios`)
  await checker.getByRole('button', { name: /grados-ficticios.csv \(40 nuevas/ }).click()
  await checker.getByText('Grados ficticios de 2026').waitFor()
  await checker.getByRole('tab', { name: 'Nuevas (40)' }).waitFor()
  expect(await violations(checker)).toEqual([])
  await checker.getByRole('button', { name: 'Aprobar', exact: true }).click()
  const question = checker.getByRole('alertdialog', { name: '¿Desea aprobar este cambio?' })
  await question.getByText('40 filas: 40 nuevas').waitFor()
  await question.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await checker
    .getByText('No hay', { exact: false })
    .or(checker.getByText('Guardando', { exact: false }))
    .first()
    .waitFor()

  await maker.getByText('Se guardaron 40 filas.').waitFor()
})

it('is seen whole on a phone, and goes on after the browser was closed', deep, async () => {
  const page = await signedIn('admin', '/#/libranza/military-groups')
  await sendFile(page)
  const address = page.url()
  await page.close()

  const phone = await signedIn('admin', address.slice(address.indexOf('/#/')), { width: 390, height: 844 })
  await tab(phone, 'Errores (3)').waitFor()

  expect(await violations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Descartar' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await phone.getByRole('button', { name: 'Elegir archivo' }).waitFor()
})
