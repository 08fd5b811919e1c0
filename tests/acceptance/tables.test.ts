import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { signInAs } from '#tests/support/browser.ts'
import { deep, inDepth } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell, says } from '#tests/support/screen-locators.ts'
import { startProductWith } from '#tests/support/screen-product.ts'
import { signIn } from '#tests/support/sign-in.ts'

// Chromium reports a record that is gone, and a call that does not get through.
const { product, browser, signedIn } = productInBrowser({
  start: () => startProductWith('lists/movements', 'settings'),
  expected: /404|ERR_FAILED/,
})
beforeAll(fill)

/** Forty movements; each third is settled, and the documents are nobody's. */
async function fill(): Promise<void> {
  const token = await signIn(product.url, 'admin')
  for (let number = 1; number <= 40; number++) {
    const record = {
      code: `M${String(number).padStart(3, '0')}`,
      name: `Movimiento ${number}`,
      side: number % 2 ? 'DEBITO' : 'CREDITO',
      stage: ['RADICADO', 'EN_CURSO', 'CERRADO'][number % 3],
      settled: number % 3 === 0,
      amount: number * 1000.5,
      day: `2026-01-${String(1 + (number % 28)).padStart(2, '0')}`,
      document: `99900${1000 + number}`,
    }
    const { status } = await fetch(`${product.url}/execute-api/mto/movements/v1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(record),
    })
    expect(status).toBe(201)
  }
}

const movements = '/#/settings/movements'

async function inMovements(query = '', size?: { width: number; height: number }): Promise<Page> {
  const page = await signedIn('admin', `${movements}${query}`, size)
  await page.getByRole('row').nth(1).waitFor()
  return page
}

const filter = (page: Page, name: string): Locator => page.locator(`[data-filter="${name}"]`)
const codes = (page: Page): Promise<string[]> =>
  page.locator('[role="gridcell"][data-field="code"]').allTextContents()

describe('a table', () => {
  it('filtered by three columns and sorted by two is saved as a view, comes back, and is shared by its link', async () => {
    const page = await inMovements()

    await page.getByRole('button', { name: 'Filtros' }).focus()
    await page.keyboard.press('Enter')
    await filter(page, 'side').getByRole('checkbox', { name: 'Débito' }).focus()
    await page.keyboard.press('Space')
    await filter(page, 'amount').getByLabel('Monto: Desde').focus()
    await page.keyboard.type('5000')
    await filter(page, 'settled').getByRole('checkbox', { name: 'No' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Aplicar' }).focus()
    await page.keyboard.press('Enter')
    await says(page, '1 - 12 de 12')

    await page.getByRole('columnheader', { name: /^Etapa/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('columnheader', { name: /^Monto/ }).focus()
    await page.keyboard.press('Shift+Enter')
    await page.getByRole('button', { name: 'Ordenar por Monto, ascendente, prioridad 2' }).waitFor()
    await page.keyboard.press('Shift+Enter')
    await page.getByRole('button', { name: 'Ordenar por Monto, descendente, prioridad 2' }).waitFor()
    // The ascending order has the same rows.
    await expect.poll(async () => (await codes(page))[0]).toBe('M035')
    const shown = await codes(page)

    await page.getByRole('button', { name: 'Vista estándar · modificada' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Guardar como vista nueva…' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).waitFor()
    await page.keyboard.type('Débitos abiertos')
    await page.getByLabel('Abrir esta pantalla siempre con esta vista').check()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Débitos abiertos' }).waitFor()
    const link = page.url()

    await page.reload()
    await says(page, '1 - 12 de 12')
    expect(await codes(page)).toEqual(shown)
    expect(await page.getByText('Sentido: Débito').isVisible()).toBe(true)
    await page.goto(`${product.url}/#/`)
    await page.goto(`${product.url}${movements}`)
    await page.getByRole('button', { name: 'Débitos abiertos' }).waitFor()
    await says(page, '1 - 12 de 12')

    const other = await browser.newPerson()
    await signInAs(other.page, link, 'admin2')
    await says(other.page, '1 - 12 de 12')
    expect(await codes(other.page)).toEqual(shown)
    expect(await other.page.getByRole('button', { name: 'Débitos abiertos' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Débitos abiertos' }).click()
    await page.getByRole('menuitem', { name: 'Cambiar o eliminar esta vista…' }).click()
    await page.getByRole('button', { name: 'Eliminar vista' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar vista' }).click()
    await says(page, '1 - 15 de 40')
    expect(new URL(page.url()).hash).toBe('#/settings/movements')
  })

  it('tells that a view is modified, and goes back to it', deep, async () => {
    const page = await signedIn('admin2', `${movements}?size=5`)
    await page.getByRole('button', { name: 'Vista estándar · modificada' }).click()
    await page.getByRole('menuitem', { name: 'Guardar como vista nueva…' }).click()
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('De a cinco')
    await page.getByRole('button', { name: 'Guardar vista' }).click()
    await page.getByRole('button', { name: 'De a cinco' }).waitFor()

    await page.getByRole('button', { name: 'Densidad' }).click()
    await page.getByRole('menuitemradio', { name: 'Compacta' }).click()
    await page.getByRole('button', { name: 'De a cinco · modificada' }).waitFor()
    await page.getByRole('button', { name: 'Descartar' }).click()

    await page.getByRole('button', { name: 'De a cinco', exact: true }).waitFor()
    expect(new URL(page.url()).hash).toMatch(/size=5&_view=[-\w]+$/)
  })

  it('keeps personal values out of every address, also on the way back', async () => {
    const page = await inMovements()
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    page.on('framenavigated', (frame) => addresses.push(frame.url()))

    await page.getByRole('button', { name: 'Filtros' }).click()
    await filter(page, 'document').getByRole('textbox').fill('999001007')
    await page.keyboard.press('Enter')
    await says(page, '1 - 1 de 1')
    expect(await codes(page)).toEqual(['M007'])
    await page.getByRole('button', { name: 'Quitar filtro por Documento' }).click()
    await says(page, '1 - 15 de 40')
    await page.goBack()
    await says(page, '1 - 1 de 1')
    await page.getByRole('button', { name: 'Limpiar filtros' }).click()
    await page.getByRole('textbox', { name: /^Buscar por/ }).fill('999001009')
    await says(page, '1 - 1 de 1')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Pantalla, acción o registro' }).fill('999001009')
    await page.getByRole('option', { name: /M009/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByText('Falta algo de lo que se veía').waitFor()
    await says(page, '1 - 15 de 40')

    expect(addresses.filter((address) => /99900100/.test(address))).toEqual([])
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('99900100')
  })

  it(
    'says what of a link it ignores, and which page it shows instead of one beyond the end',
    deep,
    async () => {
      const page = await inMovements('?page=99&sort=secret,asc&side=NADA&_columns=code,what')
      const band = page.getByText('Este enlace trae algo que no se pudo aplicar')

      await band.waitFor()
      expect(await band.textContent()).toContain(': el orden, el filtro por «Sentido» y las columnas.')
      await page.getByText('La página 99 ya no existe; se muestra la última, la 3.').waitFor()
      await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
      await band.waitFor({ state: 'hidden' })
      expect(new URL(page.url()).hash).toBe('#/settings/movements?page=3&_columns=code')
      await page.goto(`${product.url}${movements}?constructor=1`)
      await page.getByText('«constructor», que esta pantalla no tiene').waitFor()
      await page.goto(`${product.url}${movements}?side=DEBITO`)
      await says(page, '1 - 15 de 20')
      expect(await band.count()).toBe(0)
    },
  )

  it('keeps its rows when the next ones do not come, and shows these once they do', deep, async () => {
    const page = await inMovements()
    const before = await codes(page)
    await page.route(/movements\/v1\?page=2/, (route) => route.abort())

    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await page.getByText('El servicio no respondió. Intente de nuevo.').waitFor()
    expect(await codes(page)).toEqual(before)
    expect(await page.getByText(/^Datos de las/).isVisible()).toBe(true)
    await page.unroute(/movements\/v1\?page=2/)
    await page.getByRole('button', { name: 'Reintentar' }).click()

    await page.getByText(/^16 - 30 de/).waitFor()
    expect(await page.getByText('El servicio no respondió.').count()).toBe(0)
  })

  it('changes its columns by keyboard', deep, async () => {
    const page = await inMovements()

    await page.getByRole('columnheader', { name: /^Código/ }).focus()
    // Keys in a row, the second before the first is drawn.
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => new URL(page.url()).hash).toContain('_columns=name%2Cnote%2Ccode%2C')
    await page.getByRole('columnheader', { name: /^Nombre/ }).focus()
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await expect.poll(() => new URL(page.url()).hash).toMatch(/_columns=name%3A\d+%2C/)
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('checkbox', { name: 'Nota' }).click()
    await page.getByRole('columnheader', { name: 'Nota' }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Restablecer' }).click()

    await expect.poll(() => new URL(page.url()).hash).toBe('#/settings/movements')
  })

  it('changes the width of a column by pointer, and fits it to what it holds', deep, async () => {
    const page = await inMovements('?_columns=code,name,amount&sort=code,asc')
    const name = page.getByRole('columnheader', { name: /^Nombre/ })
    const place = async () => (await name.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const before = await place()

    await page.mouse.move(before.x + before.width - 2, before.y + 20)
    await page.mouse.down()
    await page.mouse.move(before.x + before.width - 402, before.y + 20, { steps: 4 })
    expect(Math.abs((await place()).width - before.width + 400)).toBeLessThan(2)
    await page.mouse.up()
    await expect.poll(() => new URL(page.url()).hash).toMatch(/_columns=code%2Cname%3A\d+%2Camount/)
    const drawn = await place()
    await page.mouse.dblclick(drawn.x + drawn.width - 2, drawn.y + 20)
    await expect.poll(async () => (await place()).width).toBeLessThan(200)

    expect(await cell(page, 'Movimiento 10').evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    expect(new URL(page.url()).hash).toContain('sort=code%2Casc')
  })

  it('adds up what is asked for, whatever page is in sight', async () => {
    const page = await inMovements('?size=5&side=DEBITO&_columns=code,amount')

    await page.getByRole('row', { name: 'Totales $ 400.200,00' }).waitFor()
  })
})

describe('the focus in a table', () => {
  it('is always in sight, beside what stays while the rest scrolls', deep, async () => {
    const page = await inMovements('?_density=comfortable', { width: 900, height: 600 })
    const isFocusVisible = () =>
      page.evaluate(() => {
        const cell = document.activeElement?.closest('td, th')
        const { left = 0, right = 0, top = 0, bottom = 0 } = cell?.getBoundingClientRect() ?? {}
        const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => ({ x, y })))
        return corners.every(({ x, y }) => cell?.contains(document.elementFromPoint(x, y)))
      })
    await cell(page, 'M040').focus()
    const scroller = page.getByRole('grid').locator('xpath=../..')

    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
      for (let times = 0; times < 11; times++) {
        await page.keyboard.press(key)
        expect([key, times, await isFocusVisible()]).toEqual([key, times, true])
      }
    await page.keyboard.press('Control+End')
    expect(await isFocusVisible()).toBe(true)

    expect(await scroller.evaluate((one) => one.scrollTop > 0)).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Acciones de/)
  })

  it('is in the same place when other rows come', deep, async () => {
    const page = await inMovements('?size=5&sort=code,asc')
    await cell(page, 'M003').focus()

    await page.evaluate(() => {
      location.hash = location.hash.replace('?', '?page=2&')
    })
    await cell(page, 'M008').waitFor()

    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('M008')
  })
})

describe('rows', () => {
  it('are changed together, with what will become of each and what did', async () => {
    const page = await inMovements('?_columns=code,stage&sort=code,asc')
    for (const code of ['M001', 'M002', 'M003'])
      await page
        .getByRole('row', { name: new RegExp(code) })
        .getByRole('checkbox')
        .check()

    await page.getByRole('button', { name: 'Cambiar un campo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Campo' }).click()
    await page.getByRole('option', { name: 'Etapa' }).click()
    await dialog.getByText('Cerrado', { exact: true }).first().click()
    await dialog.getByText('Cambiarán 2 de 3 registros seleccionados.').waitFor()
    await dialog.getByRole('button', { name: 'Cambiar (2)' }).click()
    await dialog.getByText('2 de 2 registros cambiaron.').waitFor()
    await dialog.getByRole('button', { name: 'Terminar' }).click()

    await page.getByRole('row', { name: /M001.*Cerrado/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filtros' }).waitFor()
  })

  it('of all pages are ticked at once', deep, async () => {
    const page = await inMovements('?side=CREDITO')

    await page.getByRole('columnheader').getByRole('checkbox').check()
    await page.getByText('15 seleccionados', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Seleccionar las 20 filas del filtro' }).click()
    await page.getByText('20 seleccionados', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Exportar' }).waitFor()
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await says(page, '16 - 20 de 20')

    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(6)
    expect(await violations(page)).toEqual([])
  })

  it('are inactivated together, and active again with Ctrl+Z', deep, async () => {
    const page = await signedIn('admin', '/#/settings/document-types')
    for (const name of ['Pasaporte', 'NIT'])
      await page
        .getByRole('row', { name: new RegExp(name) })
        .first()
        .getByRole('checkbox')
        .check()

    await page.getByRole('button', { name: 'Inactivar', exact: true }).click()
    await page.getByRole('button', { name: 'Inactivar (2)' }).click()
    await page.getByRole('button', { name: 'Terminar' }).click()
    await page.getByText('2 registros quedaron inactivos.').waitFor()
    expect(await page.getByRole('row').getByText('Inactivo').count()).toBe(2)
    await page.keyboard.press('Control+z')

    await page.getByText('2 registros están activos de nuevo.').waitFor()
    await page.getByRole('row').getByText('Inactivo').first().waitFor({ state: 'hidden' })
  })

  it(
    'that are inactive are activated one by one, from the menu of the row and where it is read',
    deep,
    async () => {
      const page = await signedIn('admin', '/#/settings/document-types')
      const row = page.getByRole('row', { name: /Tarjeta de identidad/ })
      const drawer = page.getByRole('region', { name: 'Registro' }).first()
      const inactivate = async (): Promise<void> => {
        await row.getByRole('button', { name: /^Acciones de/ }).click()
        await page.getByRole('menuitem', { name: 'Inactivar' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Inactivar' }).click()
        await row.getByText('Inactivo').waitFor()
      }

      await inactivate()
      await row.getByRole('button', { name: /^Acciones de/ }).click()
      await page.getByRole('menuitem', { name: 'Activar', exact: true }).click()
      await row.getByText('Activo', { exact: true }).waitFor()
      await inactivate()
      await row.getByText('Inactivo').click()
      await drawer.getByRole('button', { name: 'Activar', exact: true }).click()

      await drawer.getByText('Activo', { exact: true }).first().waitFor()
      await row.getByText('Activo', { exact: true }).waitFor()
      await drawer.getByRole('button', { name: 'Inactivar' }).waitFor()
    },
  )

  it('are pasted from a spreadsheet, corrected at their cells and saved', async () => {
    const page = await inMovements()
    await cell(page, 'M040').focus()

    await paste(page, [
      'Código\tNombre\tSentido\tMonto\tFecha',
      'N001\tUno\tDébito\t1.234,50\t01/02/26',
      'N002\tDos\tCrédito\t10\t02/02/26',
      'N003\tTres\tNinguno\t10\t31/02/26',
      'N004\tCuatro\tDébito\t10\t',
      'N005\tCinco\tDébito\t10\t',
    ])
    await page.getByText('1 de 5 filas tiene algo por corregir.').waitFor()
    expect(await page.getByRole('button', { name: 'Guardar 5 filas' }).isDisabled()).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Sentido, fila 3').fill('Crédito')
    await page.getByLabel('Fecha, fila 3').fill('28/02/26')
    await page.getByRole('button', { name: 'Guardar 5 filas' }).click()

    await page.getByText('Se crearon 5 registros.').waitFor()
    await cell(page, 'N005').waitFor()
  })

  it('are copied as a range of a spreadsheet', deep, async () => {
    const { page, context } = await browser.newPerson()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInAs(
      page,
      `${product.url}${movements}?q=M01&_columns=code,amount&sort=code,asc&size=5`,
      'admin',
    )
    await page.getByText('Vista estándar · modificada').waitFor()
    await page.getByRole('row', { name: /M002/ }).getByRole('checkbox').check()
    await cell(page, 'M002').focus()
    await page.keyboard.press('Control+c')
    await page.getByText('Se copió 1 registro.').waitFor()

    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Código\tMonto\r\nM002\t2001')
  })

  it('are exported as they are asked for', async () => {
    const page = await inMovements('?code[starts]=M00')

    await page.getByRole('button', { name: 'Exportar' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Texto (CSV)' }).click(),
    ])

    const name = download.suggestedFilename()
    expect(name).toMatch(/^Movimientos \d{4}-\d{2}-\d{2}\.csv$/)
    await page.getByText(`Se exportó la lista a «${name}».`).waitFor()
  })
})

describe('a record', () => {
  it('is read beside the table by its link, row after row, and edited from there', async () => {
    const page = await inMovements('?sort=code,asc')

    await cell(page, 'M005').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'M005' }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('heading', { name: 'M006' }).waitFor()
    // Nothing covers the button of the list.
    await page.getByRole('button', { name: /^Crear / }).click({ trial: true })
    const link = page.url()
    await page.reload()
    await page.getByRole('heading', { name: 'M006' }).waitFor()
    await page
      .getByRole('region', { name: 'Registro' })
      .first()
      .getByRole('button', { name: 'Editar' })
      .click()
    await page.getByRole('dialog', { name: 'Editar M006' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    await page.getByRole('heading', { name: 'M006' }).waitFor({ state: 'hidden' })
    expect(new URL(link).hash).toMatch(/_record=/)
    expect(new URL(page.url()).hash).toBe('#/settings/movements?sort=code%2Casc')
  })

  it('that is no more says so behind its link', deep, async () => {
    const page = await signedIn('admin', `${movements}?_record=00000000-0000-4000-8000-000000000000`)

    await page.getByText('Este registro ya no existe').waitFor()
    await page.getByRole('button', { name: 'Ver la lista' }).click()

    expect(new URL(page.url()).hash).toBe('#/settings/movements')
  })
})

describe('the keyboard', () => {
  it('keeps what is typed while the command bar is still on its way', deep, async () => {
    const page = await inMovements()
    await page.route(/command-bar-.*\.js$/, async (route) => {
      await page.waitForTimeout(500)
      await route.continue()
    })
    const bar = page.getByRole('dialog').getByRole('combobox', { name: 'Pantalla, acción o registro' })

    await page.keyboard.press('Control+k')
    await page.keyboard.type('entidades', { delay: 90 })
    await bar.waitFor()
    expect(await bar.inputValue()).toBe('entidades')
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT')
    await page.keyboard.press('Control+k')
    await bar.waitFor()
    expect(await bar.inputValue()).toBe('')
  })

  it('goes anywhere, begins anything and lists its keys', deep, async () => {
    const page = await inMovements()
    const bar = page.getByRole('combobox', { name: 'Pantalla, acción o registro' })

    await page.keyboard.press('Control+k')
    await bar.fill('crear enti')
    await page.getByRole('option', { name: /^Crear entidad/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Crear entidad' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await bar.fill('bancamia')
    await page.getByRole('option', { name: /^Bancamía/ }).waitFor()
    expect(requests).toEqual([`${product.url}/execute-api/records/search`])
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'BANCAMIA' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toMatch(/^Buscar/)
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Teclas' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Teclas' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('n')

    await page.getByRole('dialog', { name: 'Crear entidad' }).waitFor()
  })
})

describe.each(inDepth([{ width: 1440, height: 900 }], [{ width: 390, height: 844 }]))(
  'at $width × $height',
  (size) => {
    it('axe finds nothing in filters, columns, a record and a selection', deep, async () => {
      const page = await inMovements('?side=DEBITO', size)
      expect(await violations(page)).toEqual([])

      await page.getByRole('button', { name: /^Filtros/ }).click()
      await filter(page, 'side').waitFor()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await cell(page, 'M039').click()
      await page.getByText('Movimiento 39').last().waitFor()
      expect(await violations(page)).toEqual([])
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      ).toBe(true)
    })
  },
)

describe('on a telephone', () => {
  it('the state of each record and all of the toolbar are in sight', deep, async () => {
    const page = await signedIn('admin', '/#/settings/document-types?personType=NATURAL', {
      width: 390,
      height: 844,
    })
    const state = page.getByRole('gridcell', { name: 'Activo', exact: true }).first()
    await state.waitFor()

    const shown = [
      state,
      page.getByRole('columnheader', { name: 'Estado' }),
      page.getByRole('button', { name: 'Vista estándar · modificada' }),
      page.getByRole('button', { name: 'Filtros 1 en uso' }),
      page.getByRole('textbox', { name: /^Buscar/ }),
    ]
    const bounds = await Promise.all(shown.map((one) => one.boundingBox()))
    expect(bounds.every((rect) => rect && rect.x >= 0 && rect.x + rect.width <= 390)).toBe(true)
    const [, , view, filters, search] = bounds
    expect((view?.x ?? 0) + (view?.width ?? 0)).toBeLessThanOrEqual(filters?.x ?? 0)
    expect((filters?.y ?? 0) + (filters?.height ?? 0)).toBeLessThanOrEqual(search?.y ?? 0)
  })
})

/** Pastes rows of a spreadsheet, whatever the clipboard of the machine holds. */
const paste = (page: Page, lines: string[]): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, lines.join('\r\n'))
