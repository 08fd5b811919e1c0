import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createClock } from '#src/server/clock.ts'
import { addDays, monthEnd } from '#src/validation/calendar-day.ts'
import { violations } from '#tests/support/axe.ts'
import { deep } from '#tests/support/effort.ts'
import { startProductHere } from '#tests/support/product-here.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'

/** The last day that has demonstration rates: they go on until ten days after they were loaded. */
const lastDay = monthEnd(addDays(createClock(undefined).today(), 10))

const { signedIn } = productInBrowser({
  start: () => startProductHere({ environment: { BACKOFFICE_CLOCK: lastDay } }),
})

/** Layout shift of the page since it was opened (Layout Instability API); 0 is none. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const values = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))
          resolve(values.reduce((sum, value) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

describe('home', () => {
  it(
    'alerts who loads usury rates that the next one is missing, and leads to their screen (USU-3)',
    deep,
    async () => {
      const page = await signedIn('gestor')
      const month = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' })
      const missing = month.format(new Date(addDays(lastDay, 1)))

      const alerts = page.getByRole('region', { name: 'Avisos' })
      await alerts.getByText(`Falta cargar la tasa de usura de ${missing}.`).waitFor()
      expect(await alerts.innerText()).toContain('Crédito de consumo y ordinario')
      expect(await violations(page)).toEqual([])
      expect(await layoutShift(page)).toBeLessThan(0.01)
      await alerts.getByRole('link', { name: 'Ir a Tasa máxima de usura' }).click()

      await page.getByRole('heading', { name: 'Tasa máxima de usura' }).waitFor()
    },
  )

  it('alerts nobody who only approves them', deep, async () => {
    const page = await signedIn('supervisor')
    await page.getByRole('heading', { name: /Esperan su aprobación \d/ }).waitFor()

    await page
      .getByRole('region', { name: 'Avisos' })
      .getByText(/por ejecutar/)
      .waitFor()
    expect(await page.getByText('Falta cargar la tasa').count()).toBe(0)
  })
})
