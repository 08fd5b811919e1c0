import { expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { deep } from '#tests/support/effort.ts'
import type { MenuOption } from '#tests/support/journeys/journey.ts'
import { csv } from '#tests/support/journeys/made-files.ts'
import { drawer, make, openRecord } from '#tests/support/journeys/staff-steps.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'

const { signedIn } = productInBrowser({ shared: true })

const uploads: MenuOption = ['Crédito Y Libranza', 'Cargas masivas']

const rank = (code: string, more = '120;50000000;Sí'): string =>
  `Ejército Nacional;${code};Grado ${code};SUBOFICIALES;30;1;${more}`

it('shows the lines of a file, which are wrong, and why, and filters them', deep, async () => {
  const page = await signedIn('admin')
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) refused.push(message.text())
  })
  const [{ requestNumber }] = await Promise.all([
    make(page, uploads, {
      'Tabla destino': 'Grupo militar',
      Plantilla: 'Archivo de prospectos',
      Archivo: csv('lineas.csv', [
        'Fuerza;Código del grado;Grado;Grupo;Orden jerárquico;Años de servicio mínimos;Plazo máximo (meses);Monto máximo;Sujeto de crédito',
        rank('GL1'),
        rank('GL2', '120;50000000;quizás'),
        rank('GL3', '0;50000000;Sí'),
        rank('GL4', '120;50000000;tal vez'),
      ]),
    }),
    page.getByRole('button', { name: 'Guardar de todos modos' }).click(),
  ])
  await openRecord(page, uploads, String(requestNumber))
  await drawer(page).getByText('Fallida').first().waitFor()

  await drawer(page).getByRole('button', { name: 'Ver las líneas del archivo' }).click()
  const grid = page.getByRole('grid', { name: 'Líneas del archivo' })
  const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') })
  await expect.poll(() => rows.count()).toBe(4)
  expect(await rows.first().innerText()).toMatch(/Con error\s+Sujeto de crédito\s+Responda Sí o No\./)
  expect(await violations(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Estado de las líneas' }).click()
  await page.getByRole('option', { name: 'Con error (3)' }).click()
  await expect.poll(() => rows.count()).toBe(3)
  await grid.getByRole('columnheader', { name: 'Columna' }).hover()
  await page.getByRole('button', { name: 'Menú de la columna Columna' }).click()
  await page.getByRole('menuitem', { name: 'Filtrar' }).click()
  await page.keyboard.type('Plazo')
  await expect.poll(() => rows.count()).toBe(1)
  expect(await violations(page)).toEqual([])
  expect(await rows.innerText()).toContain('El valor mínimo es 1.')
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Opciones de las líneas' }).waitFor({ state: 'hidden' })
  expect(await rows.count()).toBe(1)
  expect(refused).toEqual([])
})
