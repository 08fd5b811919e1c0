import { describe, expect, it } from 'vitest'
import { signInAs } from '#tests/support/browser.ts'
import { deep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell, field, openForm } from '#tests/support/screen-locators.ts'

const { product, browser } = productInBrowser({ shared: true, expected: /409/ })

describe('a record', () => {
  it(
    'that another person has changed meanwhile is not overwritten, and nothing typed is lost',
    deep,
    async () => {
      const [first, second] = [await browser.newPerson(), await browser.newPerson()]
      for (const [{ page }, user] of [
        [first, 'admin'],
        [second, 'supervisor'],
      ] as const) {
        await signInAs(page, `${product.url}/#/settings/document-types`, user)
        await openForm(page, 'Pasaporte')
        await field(page, 'Nombre').waitFor()
      }
      await field(first.page, 'Nombre').fill('Pasaporte vigente')
      await first.page.getByRole('button', { name: 'Guardar cambios' }).click()
      await cell(first.page, 'Pasaporte vigente').waitFor()

      await field(second.page, 'Mensaje de formato').fill('De 5 a 16 letras y números')
      await second.page.getByRole('button', { name: 'Guardar cambios' }).click()
      await second.page
        .getByText('Otra persona modificó este registro. Actualice y vuelva a intentarlo.')
        .waitFor()
      await second.page.getByText('Nombre: ahora es «Pasaporte vigente»').waitFor()
      await second.page.getByRole('button', { name: 'Actualizar' }).click()

      expect(await field(second.page, 'Nombre').evaluate((input) => input === document.activeElement)).toBe(
        true,
      )
      expect(await field(second.page, 'Nombre').inputValue()).toBe('Pasaporte vigente')
      expect(await field(second.page, 'Mensaje de formato').inputValue()).toBe('De 5 a 16 letras y números')
      await second.page.getByRole('button', { name: 'Guardar cambios' }).click()
      await second.page.getByText('Listo, se han guardado los cambios.').waitFor()
    },
  )
})
