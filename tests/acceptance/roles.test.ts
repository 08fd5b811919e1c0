import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { signInAs } from '#tests/support/browser.ts'
import { deep, inDepth } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'

const { product, browser, signedIn } = productInBrowser({ expected: /409|422/ })

const checkBox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

async function openRole(page: Page, role: string): Promise<void> {
  await page.goto(`${product.url}/#/admin`)
  await page
    .getByRole('navigation', { name: 'Roles' })
    .getByRole('button', { name: new RegExp(`^${role}`) })
    .click()
  await page.getByRole('heading', { name: role, level: 2 }).waitFor()
}

const review = (page: Page) => page.getByRole('button', { name: 'Enviar a aprobación' }).click()

const confirm = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Enviar a aprobación' }).click()

async function send(page: Page, reason = ''): Promise<void> {
  await review(page)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Motivo de la solicitud' }).fill(reason)
  await confirm(page)
  await page.getByText('Un cambio de').waitFor()
}

/** Opens the pending change of a role, and returns its text. */
async function openWaiting(page: Page, role: string): Promise<string> {
  await openRole(page, role)
  await page.getByRole('link', { name: 'Ver el cambio' }).click()
  const change = page.getByRole('region', { name: 'Cambio pendiente' })
  await change.getByText('Solicitado por').waitFor()
  return change.innerText()
}

const agree = (page: Page, button: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: button }).click()

async function approve(page: Page, role: string): Promise<void> {
  await openWaiting(page, role)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await agree(page, 'Aprobar')
  await page.getByText('El cambio fue aprobado.').last().waitFor()
}

describe('the administration of roles', () => {
  it('gives an action once another administrator approves it, which an open screen shows after its next call', async () => {
    const staff = await signedIn('gestor', '/#/libranza/withdrawal-causes')
    const actions = staff.getByRole('button', { name: /^Acciones de/ }).first()
    const offers = async (): Promise<string[]> => {
      await actions.click()
      const names = await staff.getByRole('menuitem').allInnerTexts()
      await staff.keyboard.press('Escape')
      return names
    }
    expect(await offers()).not.toContain('Inactivar')

    const maker = await signedIn('admin')
    await openRole(maker, 'Gestor')
    await checkBox(maker, 'Eliminar, Causales de desistimiento').check()
    await maker.getByText('Cambios en Gestor: 1 permiso más').waitFor()
    await send(maker, 'Ahora depura la lista.')
    expect(await checkBox(maker, 'Eliminar, Causales de desistimiento').isEnabled()).toBe(false)
    await maker.getByRole('link', { name: 'Ver el cambio' }).click()
    await maker.getByText('no puede aprobar un cambio que usted solicitó').waitFor()
    expect(await maker.getByRole('button', { name: 'Aprobar', exact: true }).count()).toBe(0)

    const checker = await signedIn('admin2')
    const shown = await openWaiting(checker, 'Gestor')
    expect(shown).toContain('Solicitado por admin')
    expect(shown).toContain('Motivo de la solicitud: Ahora depura la lista.')
    expect(shown).toMatch(/Causales de desistimiento\s+Se agrega Eliminar/)
    await approve(checker, 'Gestor')

    await staff.getByRole('textbox', { name: /^Buscar por/ }).fill('a')
    await expect.poll(offers).toContain('Inactivar')
  })

  it('takes up a rejected change to mend it, and takes back what waits', deep, async () => {
    const maker = await signedIn('admin')
    await openRole(maker, 'Cliente')
    await checkBox(maker, 'Crear, Causales de desistimiento').check()
    await send(maker)
    const checker = await signedIn('admin2')
    await openWaiting(checker, 'Cliente')
    await checker.getByRole('button', { name: 'Rechazar' }).click()
    await checker.getByRole('textbox', { name: 'Motivo' }).fill('Solo debe consultarlas.')
    await checker.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
    await checker.getByText('El cambio fue rechazado.').waitFor()

    await maker.reload()
    await maker.getByText('fue rechazado: Solo debe consultarlas.').waitFor()
    await maker.getByRole('button', { name: 'Corregir' }).click()
    expect(await checkBox(maker, 'Crear, Causales de desistimiento').isChecked()).toBe(true)
    await checkBox(maker, 'Crear, Causales de desistimiento').uncheck()
    await send(maker)
    await maker.getByRole('button', { name: /por aprobar, [1-9]/ }).waitFor()
    expect(await violations(maker)).toEqual([])
    await maker.getByRole('link', { name: 'Ver el cambio' }).click()
    await maker.getByRole('button', { name: 'Retirar solicitud' }).click()
    await agree(maker, 'Retirar solicitud')
    // A click at once would count as the second of a double click.
    await maker.getByRole('button', { name: 'Descartar cambio', disabled: false }).press('Enter')
    await agree(maker, 'Descartar cambio')
    await maker.getByText('El cambio fue descartado.').waitFor()
  })

  it('creates a role like another one, and inactivates it', deep, async () => {
    const maker = await signedIn('admin')
    await openRole(maker, 'Admin')
    await maker.getByRole('button', { name: 'Crear rol' }).click()
    await maker.getByRole('textbox', { name: 'Rol' }).fill('admin')
    await maker.getByRole('button', { name: 'Continuar' }).click()
    await maker.getByText('Ya existe un registro con Rol admin.').waitFor()
    await maker.getByRole('textbox', { name: 'Rol' }).fill('Archivo')
    await maker.getByRole('combobox', { name: 'Empezar con los permisos de' }).click()
    await maker.getByRole('option', { name: 'OperacionesPasivos' }).click()
    await maker.getByRole('button', { name: 'Continuar' }).click()
    await checkBox(maker, 'Ver, Causales de desistimiento').check()
    await send(maker)
    await maker.getByRole('heading', { name: 'Archivo', level: 2 }).waitFor()

    const checker = await signedIn('admin2')
    await approve(checker, 'Archivo')
    await openRole(checker, 'Archivo')
    await expect.poll(() => checkBox(checker, 'Ver, Causales de desistimiento').isChecked()).toBe(true)
    expect(await checkBox(checker, 'Ver, Clientes').isChecked()).toBe(true)

    await openRole(checker, 'Gestor')
    await checker.getByRole('button', { name: 'Inactivar' }).click()
    await review(checker)
    await checker.getByRole('dialog').getByText('1 persona perderá el acceso.').waitFor()
    await checker.getByRole('button', { name: 'Volver' }).click()
    await checker.getByRole('button', { name: 'Cancelar' }).click()
    await openRole(checker, 'Archivo')
    await checker.getByRole('button', { name: 'Inactivar' }).click()
    await send(checker)
    await maker.reload()
    await approve(maker, 'Archivo')
    await openRole(maker, 'Archivo')
    await maker.getByRole('button', { name: 'Activar' }).waitFor()
  })

  it('shows what is about to change, and asks before it is left behind', async () => {
    const page = await signedIn('admin')
    await openRole(page, 'Cliente')
    await checkBox(page, 'Crear, Causales de desistimiento').check()
    expect(await checkBox(page, 'Ver, Causales de desistimiento').isChecked()).toBe(true)
    await review(page)
    const row = page.getByRole('dialog').getByRole('row', { name: /Causales de desistimiento/ })
    expect(await row.innerText()).toContain('Ver, Crear')
    await page.getByRole('button', { name: 'Volver' }).click()

    await page.getByRole('navigation', { name: 'Roles' }).getByRole('button', { name: 'Gestor' }).click()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    expect(await checkBox(page, 'Crear, Causales de desistimiento').isChecked()).toBe(true)

    await page.getByRole('button', { name: 'Cancelar' }).click()
    expect(await checkBox(page, 'Crear, Causales de desistimiento').isChecked()).toBe(false)
  })

  it('tells that somebody else asked for a change meanwhile, and keeps what was changed', deep, async () => {
    const page = await signedIn('admin')
    await openRole(page, 'Supervisor')
    await checkBox(page, 'Exportar, Causales de desistimiento').uncheck()
    const other = await signedIn('admin2')
    await openRole(other, 'Supervisor')
    await checkBox(other, 'Eliminar, Causales de desistimiento').check()
    await send(other)

    await review(page)
    await confirm(page)
    await page.getByRole('alert').getByText('El registro ya tiene un cambio pendiente').waitFor()
    expect(await checkBox(page, 'Exportar, Causales de desistimiento').isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Cancelar' }).click()
  })

  it('keeps Admin its own administration and says why', deep, async () => {
    const page = await signedIn('admin')
    await openRole(page, 'Admin')
    await checkBox(page, 'Editar, Roles y permisos').uncheck()
    await review(page)
    await confirm(page)

    await page
      .getByRole('alert')
      .getByText('El rol Admin no puede perder la administración de roles.')
      .waitFor()
    await page.getByRole('button', { name: 'Cancelar' }).click()
  })

  it('works by keyboard alone: one stop of Tab, arrows from cell to cell', deep, async () => {
    const page = await signedIn('admin')
    await openRole(page, 'Gestor')
    await page.getByRole('textbox', { name: 'Buscar opción' }).fill('causales de des')
    await page.getByRole('row').nth(3).waitFor({ state: 'detached' })
    await checkBox(page, 'Ver, Causales de desistimiento').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.getByText('Cambios en Gestor: 1 permiso menos').waitFor()
    expect(await checkBox(page, 'Editar, Causales de desistimiento').isChecked()).toBe(false)
  })

  it('compares two roles', deep, async () => {
    const page = await signedIn('admin')
    await openRole(page, 'Gestor')
    await page.getByRole('combobox', { name: 'Comparar con' }).click()
    await page.getByRole('option', { name: 'Cliente', exact: true }).click()

    await page
      .getByRole('checkbox', { name: 'Crear, Causales de desistimiento; Cliente no lo tiene' })
      .waitFor()
  })

  it('is closed to others, and says so', async () => {
    const page = await signedIn('gestor')
    await page.goto(`${product.url}/#/admin`)

    await page.getByText('No tiene permiso para administrar roles').waitFor()
  })

  it.each(
    inDepth(
      [{ theme: 'dark', width: 390 }],
      [
        { theme: 'light', width: 1440 },
        { theme: 'dark', width: 1440 },
        { theme: 'light', width: 390 },
      ],
    ),
  )('has nothing that axe finds ($theme, $width px)', deep, async ({ theme, width }) => {
    const { page } = await browser.newPerson({ width })
    await page.emulateMedia({ colorScheme: theme as 'light' | 'dark' })
    await signInAs(page, `${product.url}/`, 'admin')
    await openRole(page, 'Gestor')
    await checkBox(page, 'Eliminar, Causales de desistimiento').check()

    expect(await violations(page)).toEqual([])
  })
})

describe('the options of the menu', () => {
  const edit = async (page: Page, option: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^Acciones de .*${option}`) }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
  }
  const keep = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click()

  it('are called otherwise, and go out of use for whoever comes there', async () => {
    const staff = await signedIn('supervisor')
    const page = await signedIn('admin')
    await page.getByRole('menuitem', { name: 'Administración' }).click()
    await page.getByRole('menuitem', { name: /^Módulos del menú/ }).click()
    await page.getByRole('textbox', { name: 'Buscar por' }).fill('causales')
    await page.getByText('1 - 1 de 1').waitFor()
    await edit(page, 'Causales de desistimiento')
    await page.getByRole('textbox', { name: 'Opción', exact: true }).fill('Motivos de desistimiento')
    await page.getByRole('checkbox', { name: 'Estado' }).uncheck()
    await keep(page)
    await page.getByText('No hay registros').waitFor()

    await staff.goto(`${product.url}/#/por-aprobar`)
    await staff.getByRole('heading', { name: 'Por aprobar', level: 1 }).waitFor()
    await staff.getByRole('menuitem', { name: 'Crédito Y Libranza' }).click()
    await staff.getByRole('menuitem', { name: /^Novedades/ }).waitFor()
    await staff.getByRole('menuitem', { name: /^Causales de desistimiento/ }).waitFor({ state: 'detached' })
    await staff.goto(`${product.url}/#/libranza/withdrawal-causes`)
    await staff.getByText('Esta sección no esta disponible por el momento').waitFor()

    await page.getByRole('textbox', { name: 'Buscar por' }).fill('motivos')
    await edit(page, 'Motivos de desistimiento')
    await page.getByRole('checkbox', { name: 'Estado' }).check()
    await keep(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('menuitem', { name: 'Crédito Y Libranza' }).click()
    await page.getByRole('menuitem', { name: /^Motivos de desistimiento/ }).waitFor()
  })

  it('of the administration stay in use, which is said where it was tried', deep, async () => {
    const page = await signedIn('admin')
    await page.goto(`${product.url}/#/admin/menu-modules`)
    await page.getByRole('textbox', { name: 'Buscar por' }).fill('roles')
    await edit(page, 'Roles y permisos')
    await page.getByRole('checkbox', { name: 'Estado' }).uncheck()
    await keep(page)
    await page.getByText('No se puede deshabilitar la administración.').first().waitFor()
    expect(await page.getByRole('button', { name: 'Agregar fila' }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
  })
})
