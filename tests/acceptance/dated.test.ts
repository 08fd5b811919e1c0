import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { deep, inDepth } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell, field, openForm } from '#tests/support/screen-locators.ts'

const { signedIn } = productInBrowser({ shared: true })

const wages = '#/libranza/minimum-wage-parameters'
const lists = '#/convenios/agreement-lists'

/** The cell of a day, which has the state below it on a narrow screen. */
const dayCell = (page: Page, day: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${day}`) })

describe('a table of dated records', () => {
  it.each(inDepth([390], [1440]))(
    'shows what was in force on a day, which a link keeps, at %d px',
    async (width) => {
      const page = await signedIn('gestor', `/${wages}`, { width })
      await dayCell(page, '01/01/25').waitFor()

      await page.getByRole('button', { name: 'Vigente el' }).click()
      await page.getByRole('dialog').getByLabel('Día').fill('01/06/25')
      await dayCell(page, '01/01/24').waitFor({ state: 'detached' })
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')

      expect(page.url()).toContain(`${wages}?asOf=2025-06-01`)
      await page.reload()
      await dayCell(page, '01/01/25').waitFor()
      expect(await page.locator('[role=row][data-id]').count()).toBe(1)
      await page.getByRole('button', { name: 'Ver todas las fechas' }).click()
      await dayCell(page, '01/01/24').waitFor()
    },
  )

  it('says where each stands, and finds by that', deep, async () => {
    const page = await signedIn('gestor', `/${wages}?situation=VENCIDA`, { width: 1440 })
    await cell(page, 'Decreto 1572 de 2024').waitFor()

    expect(await cell(page, 'Vencida').count()).toBeGreaterThan(2)
    expect(await cell(page, 'Futura').count()).toBe(0)
  })
})

describe('a record in force', () => {
  it('shows its values as fixed, with the reason, and begins another period from there', deep, async () => {
    const page = await signedIn('cliente', `/${lists}`, { width: 1440 })
    await cell(page, 'LST-PREF').waitFor()
    await openForm(page, 'LST-PREF')

    await page.getByText('El registro ya está en vigencia; cree uno nuevo desde otra fecha.').waitFor()
    expect(await field(page, 'Nombre de la lista').getAttribute('readonly')).not.toBeNull()
    expect(await field(page, 'Vigente hasta').getAttribute('readonly')).toBeNull()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Crear desde otra fecha' }).click()
    await page
      .getByRole('dialog', { name: 'Crear desde otra fecha: Convenios preferentes · LST-PREF' })
      .waitFor()
    expect(await field(page, 'Código').inputValue()).toBe('LST-PREF')
    expect(await field(page, 'Vigente desde').inputValue()).toBe('')
  })
})
