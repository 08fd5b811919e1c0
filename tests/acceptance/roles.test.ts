import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { launchBrowser, signInAs, type TestBrowser } from '#tests/support/browser.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let browser: TestBrowser
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser(/409|422/)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

async function openRole(page: Page, role: string): Promise<void> {
  await page.goto(`${product.url}/#/admin`)
  await page
    .getByRole('navigation', { name: 'Roles' })
    .getByRole('button', { name: new RegExp(`^${role}`) })
    .click()
  await page.getByRole('heading', { name: role, level: 2 }).waitFor()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('Listo, se guardó el rol').waitFor()
}

describe('the administration of roles', () => {
  it('gives an action that an open screen shows after its next call, and takes it away again', async () => {
    const { page: staff } = await browser.newPerson()
    await signInAs(staff, `${product.url}/#/libranza/withdrawal-causes`, 'gestor')
    const actions = staff.getByRole('button', { name: /^Acciones de/ }).first()
    const offers = async (): Promise<string[]> => {
      await actions.click()
      const names = await staff.getByRole('menuitem').allInnerTexts()
      await staff.keyboard.press('Escape')
      return names
    }
    expect(await offers()).not.toContain('Inactivar')

    const { page: admin } = await browser.newPerson()
    await signInAs(admin, `${product.url}/`, 'admin')
    await openRole(admin, 'Gestor')
    await box(admin, 'Eliminar, Causales de desistimiento').check()
    await admin.getByText('Cambios en Gestor: 1 permiso más').waitFor()
    await save(admin)

    await staff.getByRole('textbox', { name: /^Buscar por/ }).fill('a')
    await expect.poll(offers).toContain('Inactivar')

    await box(admin, 'Eliminar, Causales de desistimiento').uncheck()
    await save(admin)
    await staff.getByRole('textbox', { name: /^Buscar por/ }).fill('e')
    await expect.poll(offers).not.toContain('Inactivar')
  })

  it('shows what is about to change, and asks before it is left behind', async () => {
    const { page } = await browser.newPerson()
    await signInAs(page, `${product.url}/`, 'admin')
    await openRole(page, 'Cliente')
    await box(page, 'Crear, Causales de desistimiento').check()
    expect(await box(page, 'Ver, Causales de desistimiento').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    const row = page.getByRole('dialog').getByRole('row', { name: /Causales de desistimiento/ })
    expect(await row.innerText()).toContain('Ver, Crear')
    await page.getByRole('button', { name: 'Volver' }).click()

    await page.getByRole('navigation', { name: 'Roles' }).getByRole('button', { name: 'Gestor' }).click()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    expect(await box(page, 'Crear, Causales de desistimiento').isChecked()).toBe(true)

    await page.getByRole('button', { name: 'Cancelar' }).click()
    expect(await box(page, 'Crear, Causales de desistimiento').isChecked()).toBe(false)
  })

  it('tells that somebody else saved the role meanwhile, and keeps what was changed', async () => {
    const { page } = await browser.newPerson()
    await signInAs(page, `${product.url}/`, 'admin')
    await openRole(page, 'Supervisor')
    const { page: other } = await browser.newPerson()
    await signInAs(other, `${product.url}/`, 'admin2')
    await openRole(other, 'Supervisor')
    await box(other, 'Eliminar, Causales de desistimiento').check()
    await save(other)

    await box(page, 'Exportar, Causales de desistimiento').uncheck()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByRole('alert').getByText('Otra persona modificó este registro').waitFor()
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })

    expect(await box(page, 'Eliminar, Causales de desistimiento').isChecked()).toBe(true)
    expect(await box(page, 'Exportar, Causales de desistimiento').isChecked()).toBe(false)
    await save(page)
  })

  it('keeps Admin its own administration and says why', async () => {
    const { page } = await browser.newPerson()
    await signInAs(page, `${product.url}/`, 'admin')
    await openRole(page, 'Admin')
    await box(page, 'Editar, Roles y permisos').uncheck()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click()

    await page
      .getByRole('alert')
      .getByText('El rol Admin no puede perder la administración de roles.')
      .waitFor()
    await page.getByRole('button', { name: 'Cancelar' }).click()
  })

  it('works by keyboard alone: one stop of Tab, arrows from cell to cell', async () => {
    const { page } = await browser.newPerson()
    await signInAs(page, `${product.url}/`, 'admin')
    await openRole(page, 'Gestor')
    await page.getByRole('textbox', { name: 'Buscar opción' }).fill('causales de des')
    await page.getByRole('row').nth(3).waitFor({ state: 'detached' })
    await box(page, 'Ver, Causales de desistimiento').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.getByText('Cambios en Gestor: 1 permiso menos').waitFor()
    expect(await box(page, 'Editar, Causales de desistimiento').isChecked()).toBe(false)
  })

  it('compares two roles', async () => {
    const { page } = await browser.newPerson()
    await signInAs(page, `${product.url}/`, 'admin')
    await openRole(page, 'Gestor')
    await page.getByRole('combobox', { name: 'Comparar con' }).click()
    await page.getByRole('option', { name: 'Cliente', exact: true }).click()

    await page
      .getByRole('checkbox', { name: 'Crear, Causales de desistimiento; Cliente no lo tiene' })
      .waitFor()
  })

  it('is closed to others, and says so', async () => {
    const { page } = await browser.newPerson()
    await signInAs(page, `${product.url}/`, 'gestor')
    await page.goto(`${product.url}/#/admin`)

    await page.getByText('No tiene permiso para administrar roles').waitFor()
  })

  it.each([
    { theme: 'light', width: 1440 },
    { theme: 'dark', width: 1440 },
    { theme: 'light', width: 390 },
  ])('has nothing that axe finds ($theme, $width px)', async ({ theme, width }) => {
    const { page } = await browser.newPerson({ width })
    await page.emulateMedia({ colorScheme: theme as 'light' | 'dark' })
    await signInAs(page, `${product.url}/`, 'admin')
    await openRole(page, 'Gestor')
    await box(page, 'Eliminar, Causales de desistimiento').check()

    expect(await violations(page)).toEqual([])
  })
})
