import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInAs } from '#tests/support/browser.ts'
import { deep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { field, openForm } from '#tests/support/screen-locators.ts'

const { product, browser } = productInBrowser({ shared: true })

/** Somebody types in one tab and leaves with «Salir» in another. */
async function leaveBesideUnsaved(): Promise<{ causes: string; first: Page; second: Page }> {
  const { page: first, context } = await browser.newPerson()
  const causes = `${product.url}/#/libranza/withdrawal-causes`
  await signInAs(first, causes, 'gestor')
  await openForm(first, 'CD-OTRA')
  await field(first, 'Causal').fill('Otra cosa')
  await first.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))
  const second = await context.newPage()
  await second.goto(product.url)
  await second.getByRole('button', { name: 'Menú de' }).click()
  await second.getByRole('menuitem', { name: 'Salir' }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click()
  return { causes, first, second }
}

describe('two tabs of one browser', () => {
  it('end together with «Salir», and none goes on under the name of who comes next', deep, async () => {
    const { causes, first, second } = await leaveBesideUnsaved()

    await first.getByText('Inicie sesión para ver la información.').waitFor()
    expect(await first.getByText('Otra cosa').count()).toBe(0)
    await second.getByText('Inicie sesión para ver la información.').waitFor()
    await second.getByRole('button', { name: 'Iniciar sesión' }).click()
    await second.getByRole('button', { name: 'admin@backoffice.local', exact: false }).first().click()
    await second.getByText('Bienvenido').waitFor()

    await first.getByText('Inicie sesión para ver la información.').waitFor()
    await second.goto(causes)
    await openForm(second, 'CD-OTRA')
    expect(await second.getByText('Otra cosa').count()).toBe(0)
    expect(await second.getByText('sin guardar', { exact: false }).count()).toBe(0)
  })
})
