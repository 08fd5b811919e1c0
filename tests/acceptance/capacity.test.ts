import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { deep } from '#tests/support/effort.ts'
import { startProductHere } from '#tests/support/product-here.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { button, choose, field, says } from '#tests/support/screen-locators.ts'

const { signedIn } = productInBrowser({
  expected: /status of 422/,
  start: () => startProductHere({ environment: { BACKOFFICE_CLOCK: '2026-02-10' } }),
})

const drawer = (page: Page) => page.getByRole('region', { name: 'Registro', exact: true })

/** A step of the result, with its amount and its norm. */
const step = (page: Page, text: string) => drawer(page).getByRole('row').filter({ hasText: text })

describe('a simulation of a discount capacity', () => {
  it('begins at a row of the matrix, and shows each step with its norm and what is free', deep, async () => {
    const page = await signedIn('gestor', '/#/libranza/discount-capacity-matrix')
    const row = page.getByRole('row').filter({ hasText: 'Sector público' }).first()
    await row.getByRole('button', { name: /^Acciones de/ }).click()
    await page.getByRole('menuitem', { name: 'Simular' }).click()

    await field(page, 'Ingreso fijo').fill('4000000')
    await field(page, 'Ingreso variable').fill('500000')
    await field(page, 'Salud').fill('160000')
    await field(page, 'Pensión').fill('160000')
    await field(page, 'Embargos').fill('400000')
    await page.keyboard.press('Control+Enter')

    await step(page, 'Capacidad de descuento libre').getByText('1.665.000,00').waitFor()
    await step(page, 'Salud').getByText('Ley 100 de 1993, artículo 204').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('keeps what was typed where the matrix has no row for it, also on a phone', deep, async () => {
    const page = await signedIn('gestor', '/#/libranza/discount-capacity-simulations')
    await page.setViewportSize({ width: 390, height: 844 })
    await button(page, 'Simular capacidad').first().click()
    await choose(page, /^Sector/, 'Sector salud')
    await choose(page, /^Tipo de vinculación/, 'Término fijo')
    await field(page, 'Ingreso fijo').fill('4000000')
    await button(page, 'Simular').click()

    await says(
      page,
      'La matriz no tiene rangos vigentes el 10/02/26 para ese sector y esa vinculación. Cree el rango o cambie los datos.',
    )
    expect(await field(page, 'Ingreso fijo').inputValue()).toBe('4.000.000,00')
    await choose(page, /^Sector/, 'Sector público')
    await choose(page, /^Tipo de vinculación/, 'Carrera administrativa')
    await button(page, 'Simular').click()
    await step(page, 'Capacidad de descuento libre').getByText('1.950.000,00').waitFor()
    expect(await violations(page)).toEqual([])
  })
})
