import { describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { deep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell } from '#tests/support/screen-locators.ts'

// Provoked by the test: refused calls.
const { product, signedIn } = productInBrowser({
  anew: true,
  expected: /40\d|No se pudo renovar el token/,
})

const causes = '/#/libranza/withdrawal-causes'

describe('an administrator', () => {
  it('puts a person out, whose work says so with the next call, and lets them in again', deep, async () => {
    const [staff, admin] = [await signedIn('gestor', causes), await signedIn('admin')]
    await cell(staff, 'CD-OTRA').waitFor()
    await admin.goto(`${product.url}/#/admin`)
    await admin.getByRole('button', { name: 'Personas' }).click()
    const people = admin.getByRole('dialog', { name: 'Personas' })
    await people.getByText('Sus roles los da el proveedor', { exact: false }).waitFor()
    const take = async (step: string): Promise<void> => {
      await people.getByRole('button', { name: `${step} de gestor` }).click()
      const question = admin.getByRole('dialog', { name: /de gestor$/ })
      await question.getByRole('button', { name: step }).click()
      await question.getByText('Escriba el motivo', { exact: false }).waitFor()
      await question.getByLabel('Motivo').fill('Se retiró del banco.')
      await question.getByRole('button', { name: step }).click()
      await question.waitFor({ state: 'detached' })
    }

    await take('Retirar acceso')
    await people.getByText('Sin acceso').waitFor()
    expect(await violations(admin)).toEqual([])
    await staff.getByLabel('Buscar por', { exact: false }).fill('tasa')
    await staff.getByText('Su acceso a Backoffice fue retirado.', { exact: false }).first().waitFor()

    await take('Permitir acceso')
    await people.getByText('Sin acceso').waitFor({ state: 'detached' })
    await staff.getByRole('button', { name: 'Reintentar' }).first().click()
    await staff.getByText('Su sesión terminó.', { exact: false }).first().waitFor()
    await staff.getByRole('button', { name: 'Iniciar sesión' }).first().click()
    await staff.getByRole('button', { name: 'gestor@backoffice.local' }).click()
    await cell(staff, 'CD-TASA').waitFor()
  })
})
