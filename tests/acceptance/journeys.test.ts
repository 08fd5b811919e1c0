import { describe, expect, it } from 'vitest'
import { signInAs } from '#tests/support/browser.ts'
import { deep, isDeep } from '#tests/support/effort.ts'
import { startFilledProduct } from '#tests/support/filled-product.ts'
import { startProductHere } from '#tests/support/product-here.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell, field, openForm, openScreen } from '#tests/support/screen-locators.ts'

const { product, browser, signedIn } = productInBrowser({
  start: isDeep ? startFilledProduct : startProductHere,
  anew: true,
})

describe('a person who signs in', () => {
  it('is welcomed with the texts of the specification', async () => {
    const { page } = await browser.newPerson()

    await signInAs(page, product.url, 'supervisor')

    expect(await page.getByText('Bienvenido, Laura Peña').isVisible()).toBe(true)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Backoffice')
    expect(
      await page
        .getByText('Esta es la herramienta para la gestión integral de los productos del banco')
        .isVisible(),
    ).toBe(true)
  })

  it('arrives at the screen of the link they followed', async () => {
    const { page } = await browser.newPerson()

    await signInAs(page, `${product.url}/#/settings/document-types?sort=name,asc`, 'gestor')

    await page.getByRole('heading', { name: 'Tipos de documento' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/settings/document-types?sort=name,asc')
  })

  it('opens each screen from the menu, with its rows', async () => {
    const page = await signedIn('admin')

    await openScreen(page, 'Crédito Y Libranza', 'Causales de desistimiento')
    expect(await cell(page, 'CD-TASA').isVisible()).toBe(true)
    await openScreen(page, 'Parámetros Generales', 'Tipos de documento')
    expect(await cell(page, 'Cédula de ciudadanía').isVisible()).toBe(true)
    await openScreen(page, 'Parámetros Generales', 'Entidades financieras')
    expect(await cell(page, '900.215.071-1').isVisible()).toBe(true)
    expect(await page.getByText('1 - 15 de 28').isVisible()).toBe(true)
  })

  it('is told what they may not open, and stays where they were', async () => {
    const page = await signedIn('pagosach')

    await page.goto(`${product.url}/#/settings/document-types`)

    await page.getByText('No tiene permiso para abrir esa sección.').waitFor()
    await page.getByRole('heading', { name: 'Backoffice' }).waitFor()
  })

  it('is told the same each time they open an address that is not theirs, which opens for who may', async () => {
    const { page } = await browser.newPerson()
    const address = `${product.url}/#/libranza/withdrawal-causes`
    const refusal = page.getByText('No tiene permiso para abrir esa sección.')
    const visits = [
      () => signInAs(page, address, 'pagosach'),
      () => page.goto(address),
      () => page.goto(address),
      () => page.goto('about:blank').then(() => page.goto(address)),
    ]

    for (const visit of visits) {
      await visit()
      await refusal.waitFor()
      await page.getByRole('heading', { name: 'Backoffice' }).waitFor()
      expect(new URL(page.url()).hash).toBe('#/')
      await page.getByRole('button', { name: 'Cerrar aviso' }).click()
      await refusal.waitFor({ state: 'hidden' })
    }

    await page.getByRole('button', { name: /^Menú de/ }).click()
    await page.getByRole('menuitem', { name: 'Salir' }).click()
    await page.getByText('Inicie sesión para ver la información.').waitFor()
    await page.goto(address)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.getByRole('button', { name: 'gestor@backoffice.local' }).click()
    await page.getByRole('heading', { name: 'Causales de desistimiento' }).waitFor()
  })

  it('without roles is told what to do', deep, async () => {
    const { page } = await browser.newPerson()

    await signInAs(page, product.url, 'sinrol')

    expect(await page.getByText('Su usuario no tiene opciones asignadas.').isVisible()).toBe(true)
  })

  it('leaves with «Salir» and sees the prompt of the specification', async () => {
    const page = await signedIn('admin')

    await page.getByRole('button', { name: 'Menú de Marta Gil' }).click()
    await page.getByRole('menuitem', { name: 'Salir' }).click()

    await page.getByText('Inicie sesión para ver la información.').waitFor()
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => ['user', 'roles'].includes(key)),
    )
    expect(stored).toEqual([])
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.getByRole('heading', { name: 'Elija con quién entrar' }).waitFor()
  })
})

describe('a record', () => {
  it('is created, changed, and still there after a reload and after a restart', async () => {
    const page = await signedIn('gestor')
    await openScreen(page, 'Crédito Y Libranza', 'Causales de desistimiento')

    await page.getByRole('button', { name: 'Crear causal' }).click()
    await field(page, 'Código').fill('cd-plazo')
    await field(page, 'Causal').fill('El plazo no le sirve')
    await field(page, 'Etapa').click()
    await page.getByRole('option', { name: 'Análisis' }).click()
    await field(page, 'Permite reabrir').uncheck()
    expect(await field(page, 'Días para reabrir').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText('Listo, se han guardado los cambios.').waitFor()
    await cell(page, 'CD-PLAZO').waitFor()

    await openForm(page, 'El plazo no le sirve')
    await field(page, 'Causal').fill('El plazo es muy corto')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await cell(page, 'El plazo es muy corto').waitFor()

    await page.reload()
    await cell(page, 'El plazo es muy corto').waitFor()

    // An open page would call the product while it is away.
    const address = page.url()
    await page.goto('about:blank')
    await product.restart(isDeep ? 'killed' : 'cleanly')
    await page.goto(address)
    await cell(page, 'El plazo es muy corto').waitFor()
  })

  it('that the search leaves out once it is made is told of, and shown', deep, async () => {
    const page = await signedIn('gestor', '/#/libranza/withdrawal-causes?q=tasa')
    await page.getByText('1 - 1 de 1').waitFor()

    await page.getByRole('button', { name: 'Crear causal' }).click()
    await field(page, 'Código').fill('cd-viaje')
    await field(page, 'Causal').fill('Se va de viaje')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText(/El registro no está entre lo que muestran la búsqueda y los filtros/).waitFor()
    await page.getByRole('button', { name: 'Ver el registro' }).click()

    await page
      .getByRole('region', { name: 'Registro' })
      .first()
      .getByRole('heading', { name: 'CD-VIAJE' })
      .waitFor()
  })

  it('with a bad NIT and an ACH code of five digits is refused, and what was typed stays', async () => {
    const page = await signedIn('admin')
    await openScreen(page, 'Parámetros Generales', 'Entidades financieras')
    await page.getByRole('button', { name: 'Crear entidad' }).click()
    await field(page, 'Código').fill('BANCO-FICTICIO')
    await field(page, 'NIT').fill('900.123.456-7')
    await field(page, 'Nombre').fill('Banco Ficticio S.A.')
    await field(page, 'Código ACH').fill('10071')

    await page.getByRole('button', { name: 'Guardar cambios' }).click()

    const summary = page.getByRole('alert')
    await summary.getByText('Hay 2 errores en el formulario').waitFor()
    expect(await summary.getByRole('listitem').allTextContents()).toEqual([
      'NIT: El dígito de verificación del NIT no es correcto. El dígito de verificación de 900123456 es 8.',
      'Código ACH: El código ACH tiene exactamente cuatro dígitos.',
    ])
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field(page, 'Nombre').inputValue()).toBe('Banco Ficticio S.A.')

    await summary.getByRole('button', { name: /NIT/ }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('900123456-8')
    await field(page, 'Código ACH').fill('9007')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText('Listo, se han guardado los cambios.').waitFor()
  })

  it('asks before typed text is thrown away', deep, async () => {
    const page = await signedIn('gestor', '/#/libranza/withdrawal-causes')
    await openForm(page, 'CD-OTRA')
    await field(page, 'Causal').fill('Otra cosa')

    await page.keyboard.press('Escape')
    await page
      .getByText('Tiene cambios sin guardar. Si sale sin guardar, se pierden. ¿Desea salir?')
      .waitFor()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    expect(await field(page, 'Causal').inputValue()).toBe('Otra cosa')

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await cell(page, 'Tomó el crédito con otra entidad').isVisible()).toBe(true)
  })

  it('is inactivated by who may, after a question', deep, async () => {
    const page = await signedIn('admin', '/#/settings/document-types')

    await page.getByRole('button', { name: 'Acciones de PA' }).click()
    await page.getByRole('menuitem', { name: 'Inactivar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Inactivar' }).click()

    await page.getByText('El registro quedó inactivo.').waitFor()
    await page
      .getByRole('row', { name: /^PA\b|Pasaporte/ })
      .getByText('Inactivo')
      .waitFor()
  })

  it('is only shown to who may not change it', deep, async () => {
    const page = await signedIn('gestor', '/#/settings/financial-entities')

    await openForm(page, 'BANCAMIA')
    await page.getByRole('dialog', { name: 'BANCAMIA' }).waitFor()

    expect(await page.getByRole('button', { name: 'Guardar cambios' }).count()).toBe(0)
    expect(await field(page, 'Nombre').isEditable()).toBe(false)
    expect(await page.getByRole('button', { name: 'Crear entidad' }).count()).toBe(0)
  })
})

describe('a list', () => {
  it('pages, sorts and searches in the address, so that a reload restores it', async () => {
    const page = await signedIn('admin', '/#/settings/financial-entities')
    await page.getByText('1 - 15 de').waitFor()

    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await page.getByText(/^16 - \d+ de/).waitFor()
    await page.getByRole('columnheader', { name: 'Código', exact: true }).click()
    await page.getByText('1 - 15 de').waitFor()
    await page.getByLabel('Buscar por Código, NIT o Nombre').fill('bogota')
    await page.getByText('1 - 1 de 1').waitFor()
    await page.reload()

    await page.getByText('1 - 1 de 1').waitFor()
    expect(await cell(page, 'BANCO-BOGOTA').isVisible()).toBe(true)
    expect(new URL(page.url()).hash).toBe('#/settings/financial-entities?sort=code%2Casc&q=bogota')
  })

  it('says so when there is nothing', deep, async () => {
    const page = await signedIn('admin', '/#/settings/financial-entities?q=nada-asi')

    await page.getByText('No hay registros').waitFor()
    expect(await page.getByText('0 de 0').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Limpiar búsqueda' }).last().click()
    await page.getByText('1 - 15 de').waitFor()
  })
})
