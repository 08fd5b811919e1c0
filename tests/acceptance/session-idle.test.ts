import { describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { deep } from '#tests/support/effort.ts'
import { startProductHere } from '#tests/support/product-here.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { field, openForm } from '#tests/support/screen-locators.ts'

const { product, signedIn } = productInBrowser({
  anew: true,
  start: () => startProductHere({ environment: { IDLE_TIMEOUT: '16' } }),
})

describe('a session without anybody', () => {
  it('is warned of, goes on when answered, then ends here and at the provider, and the draft waits', async () => {
    const page = await signedIn('gestor', '/#/libranza/withdrawal-causes')
    await openForm(page, 'CD-OTRA')
    await field(page, 'Causal').fill('Otra cosa')
    await page.keyboard.press('Tab')

    const warning = page.getByRole('alertdialog', { name: 'Su sesión está por cerrarse' })
    await warning.waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Seguir trabajando' }).click()
    await warning.waitFor({ state: 'hidden' })
    expect(await field(page, 'Causal').inputValue()).toBe('Otra cosa')

    await page.getByText('Su sesión se cerró por inactividad.').waitFor()
    const left = await page.evaluate(() => Object.keys(localStorage))
    expect(left.filter((key) => !key.startsWith('draft:'))).toEqual([])
    expect(left).toHaveLength(1)

    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.getByRole('button', { name: 'gestor@backoffice.local' }).click()
    await page.getByText('Tiene cambios sin guardar en CD-OTRA').waitFor()
  })

  it('ends in every tab at the product, however many of them end at once', deep, async () => {
    const page = await signedIn('gestor')
    const tabs = [page]
    for (const at of ['/', '/', '/']) {
      const tab = await page.context().newPage()
      await tab.goto(product.url + at)
      await tab.getByText('Bienvenido').waitFor()
      tabs.push(tab)
    }

    const prompt = 'Inicie sesión para ver la información.'
    await Promise.all(tabs.map((tab) => tab.getByText(prompt).waitFor({ timeout: 60_000 })))

    expect(tabs.map((tab) => new URL(tab.url()).origin + new URL(tab.url()).pathname)).toEqual(
      tabs.map(() => `${product.url}/`),
    )
  })
})
