import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { deep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'

// Chromium reports refusals of the server.
const { signedIn } = productInBrowser({ expected: /409/ })

async function inCauses(user: string, width = 1440): Promise<Page> {
  const page = await signedIn(user, '/#/libranza/withdrawal-causes', { width })
  await page.getByRole('row').nth(1).waitFor()
  return page
}

const cellOf = (page: Page, code: string, field: string): Locator =>
  page.getByRole('row').filter({ hasText: code }).locator(`[data-field="${field}"]`)

/** The writes that a page sends. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request: Request) => {
    if (['PUT', 'POST', 'DELETE'].includes(request.method()) && request.url().includes('withdrawal-causes'))
      writes.push(request.method())
  })
  return writes
}

describe('a cell that can be changed', () => {
  it('is changed by keyboard, in one request, and back by «Deshacer»', async () => {
    const page = await inCauses('gestor')
    const writes = writesOf(page)
    const origin = cellOf(page, 'CD-TASA', 'origin')

    await origin.focus()
    await page.keyboard.press('F2')
    await page.getByRole('dialog', { name: 'Quién desiste de CD-TASA' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Banco' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')

    await page.getByText('Listo, se han guardado los cambios.').waitFor()
    await expect.poll(() => origin.textContent()).toBe('Banco')
    expect(writes).toEqual(['PUT'])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-field'))).toBe('stage')
    await page.keyboard.press('Control+z')
    await expect.poll(() => origin.textContent()).toBe('Cliente')
  })

  it('keeps what was chosen when somebody else was quicker', deep, async () => {
    const [slow, quick] = [await inCauses('gestor'), await inCauses('admin')]
    const comment = (page: Page) => cellOf(page, 'CD-OTRA', 'requiresComment')
    await comment(slow).dblclick()
    await slow.getByRole('dialog').getByRole('checkbox').uncheck()
    await cellOf(quick, 'CD-OTRA', 'stage').dblclick()
    await quick.keyboard.press('Enter')
    await quick.getByRole('option', { name: 'Desembolso' }).click()
    await quick.keyboard.press('Enter')
    await quick.getByText('Listo, se han guardado los cambios.').waitFor()

    await slow.keyboard.press('Enter')
    await slow.getByText('Etapa: ahora es «Desembolso»').waitFor()
    await slow.getByRole('button', { name: 'Actualizar' }).click()
    expect(await slow.getByRole('dialog').getByRole('checkbox').isChecked()).toBe(false)
    await slow.keyboard.press('Enter')

    await expect.poll(() => comment(slow).textContent()).toBe('No')
    await expect.poll(() => cellOf(slow, 'CD-OTRA', 'stage').textContent()).toBe('Desembolso')
  })

  it(
    'stays at hand when a click elsewhere would lose it, and given up shows what somebody else saved',
    deep,
    async () => {
      const [slow, quick] = [await inCauses('gestor'), await inCauses('admin')]
      const before = await cellOf(slow, 'CD-VISA', 'requiresComment').textContent()
      await cellOf(slow, 'CD-VISA', 'requiresComment').dblclick()
      await slow.getByRole('dialog').getByRole('checkbox').click()
      await cellOf(quick, 'CD-VISA', 'requiresComment').dblclick()
      await quick.getByRole('dialog').getByRole('checkbox').click()
      await quick.keyboard.press('Enter')
      await quick.getByText('Listo, se han guardado los cambios.').waitFor()
      const comment = (page: Page) => cellOf(page, 'CD-VISA', 'requiresComment').textContent()
      await expect.poll(() => comment(quick)).not.toBe(before)
      const saved = await comment(quick)
      await slow.keyboard.press('Enter')
      await slow.getByRole('button', { name: 'Actualizar' }).waitFor()

      await cellOf(slow, 'CD-TASA', 'name').click()
      await slow.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click()
      await slow.getByRole('alertdialog').waitFor({ state: 'detached' })
      expect(await slow.evaluate(() => document.activeElement?.closest('[role="dialog"]')?.ariaLabel)).toBe(
        'Exige comentario de CD-VISA',
      )
      await slow.keyboard.press('Escape')

      await slow.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => comment(slow)).toBe(saved)
    },
  )

  it('leaves keyboard and clicks of all others as they are', deep, async () => {
    const page = await inCauses('admin')
    const writes = writesOf(page)
    await cellOf(page, 'CD-VISA', 'status').click()
    expect(await page.getByRole('region', { name: 'Registro', exact: true }).count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: 'Inactivo' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Exige comentario de CD-VISA' }).waitFor()
    await page.keyboard.press('n')
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Enter')
    await cellOf(page, 'CD-VISA', 'name').focus()
    await page.keyboard.press('Enter')

    await page.getByRole('region', { name: 'Registro', exact: true }).waitFor()
    expect(writes).toEqual([])
  })

  it(
    'becomes a draft where another person approves, and only in rows that have the field',
    deep,
    async () => {
      const page = await signedIn('gestor', '/#/settings')
      const amounts = page.locator('[role="gridcell"][data-field="amountValue"]')
      await amounts.nth(4).waitFor()
      expect(await page.locator('[data-field="amountValue"][aria-readonly="false"]').count()).toBe(2)
      const amount = amounts.filter({ hasText: '5.000.000,00' })

      await amount.dblclick()
      await page.keyboard.type('0')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByText('El valor debe ser mayor que 0,00.').waitFor()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('7500000')
      await page.keyboard.press('Enter')

      await page.getByText('El cambio quedó como borrador; envíelo a aprobación.').waitFor()
      expect(await page.getByRole('region', { name: 'Registro', exact: true }).count()).toBe(0)
      await page.getByRole('button', { name: 'Ver el cambio' }).click()
      await page
        .getByRole('region', { name: 'Registro', exact: true })
        .first()
        .getByText('7.500.000,00')
        .waitFor()
      expect(await amount.count()).toBe(1)
    },
  )

  it('is only told of to who may, where there is room', deep, async () => {
    const open = (page: Page): Promise<number> => page.locator('[aria-readonly="false"]').count()

    expect(await open(await inCauses('gestor'))).toBeGreaterThan(0)
    expect(await open(await inCauses('gestor', 600))).toBe(0)
  })
})
