import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { deep } from '#tests/support/effort.ts'
import { png } from '#tests/support/file-screens.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell, field } from '#tests/support/screen-locators.ts'

const { signedIn } = productInBrowser({ shared: true })

it('creates a banner with an image, and has the image back as it was', deep, async () => {
  const page = await signedIn('supervisor', '/#/settings/front-banners')
  await page.getByRole('button', { name: 'Crear banner' }).click()
  const content = png(300_000)
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('stored-files')) addresses.push(request.headers().authorization ?? 'no token')
  })

  const chosen = page.getByRole('button', { name: /^Imagen Elegir/ })
  await chosen.setInputFiles({
    name: 'Casa.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await page
    .getByText('El archivo debe ser PNG, JPG o WEBP, de hasta 1 MB; el elegido es PDF de 8 bytes.')
    .waitFor()
  await chosen.setInputFiles({ name: 'Casa niña.png', mimeType: 'image/png', buffer: content })
  await page.getByText('Casa_nina.png', { exact: true }).first().waitFor()
  await field(page, 'Código').fill('CASA')
  await field(page, 'Título').fill('Su casa propia')
  await field(page, 'Texto alternativo').fill('Una casa')
  await field(page, 'Orden').fill('1')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await cell(page, 'CASA').click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'Registro' })
    .getByRole('button', { name: /^Descargar/ })
    .click()
  const saved = await download

  expect(saved.suggestedFilename()).toBe('Casa_nina.png')
  expect(readFileSync(await saved.path()).equals(content)).toBe(true)
  expect(addresses[0]).toBe('no token')
})
