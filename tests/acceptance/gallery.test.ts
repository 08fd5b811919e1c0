import { describe, expect, it } from 'vitest'
import { violations } from '#tests/support/axe.ts'
import { signInAs } from '#tests/support/browser.ts'
import { deep, isDeep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'

const { product, browser, signedIn } = productInBrowser({ shared: true })

describe('the gallery of shared widgets', () => {
  it.each([
    { theme: 'light', width: 1440, turn: 0 },
    { theme: 'dark', width: 390, turn: 1 },
  ] as const)('has a page for each, in which axe finds nothing ($theme, $width px)', async (look) => {
    const { page } = await browser.newPerson({ width: look.width })
    await page.emulateMedia({ colorScheme: look.theme })
    await signInAs(page, product.url, 'gestor')
    await page.goto(`${product.url}/#/galeria`)
    const links = page.getByRole('navigation', { name: 'Componentes' }).getByRole('link')
    await links.first().waitFor()
    for (const [place, link] of (await links.all()).entries()) {
      // One look for every fourth one, by turns.
      if (!isDeep && place % 8 !== look.turn) continue
      const title = await link.innerText()
      await link.click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect([title, await violations(page)]).toEqual([title, []])
    }
  })

  it('shows what each one answers', async () => {
    const page = await signedIn('gestor')
    await page.goto(`${product.url}/#/galeria/confirmacion`)
    await page.getByRole('button', { name: 'Preguntar', exact: true }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Respuesta: sí').waitFor()
    await page.getByRole('button', { name: 'Preguntar', exact: true }).click()
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Respuesta: no').waitFor()

    await page.goto(`${product.url}/#/galeria/fechas`)
    await page.getByLabel('Día', { exact: true }).fill('28/02/26')
    await page.getByText('Valor: "2026-02-28"').waitFor()
    await page.getByLabel('Mes', { exact: true }).fill('02/26')
    await page.getByText('Valor: "2026-02"', { exact: true }).waitFor()
  })

  it('has fields that can be emptied after a key was refused, whatever their kind', deep, async () => {
    const page = await signedIn('gestor')
    await page.goto(`${product.url}/#/galeria/campos`)
    const fields = page.locator(
      'main input[type="text"]:not([readonly]), main input:not([type]):not([readonly])',
    )
    await fields.first().waitFor()

    for (const field of await fields.all()) {
      const name = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)
      for (const keys of [
        ['3', '0', '0', 'a'],
        ['3', '0', '0', '%', ' ', '.', '.'],
      ]) {
        await field.click()
        for (const key of keys) await page.keyboard.press(key)
        await page.keyboard.press('Control+A')
        await page.keyboard.press('Delete')
        expect([name, await field.inputValue()]).toEqual([name, ''])
        await page.keyboard.press('Tab')
      }
    }
  })

  it('shows the given hint of dates where a field asks for it', deep, async () => {
    const page = await signedIn('gestor')
    await page.goto(`${product.url}/#/galeria/fechas`)

    const given = page.getByLabel('Día con la pista MM/DD/YYYY')

    expect(await given.getAttribute('placeholder')).toBe('MM/DD/YYYY')
    expect(await page.getByLabel('Día', { exact: true }).getAttribute('placeholder')).toBe('DD/MM/AA')
  })

  it('has decimal-number fields that take digits and a dot, their editing keys, and no paste', async () => {
    const page = await signedIn('gestor')
    await page.goto(`${product.url}/#/galeria/campos`)
    const decimal = page.getByLabel('Número decimal')
    await decimal.click()

    await page.keyboard.type('1a2,.5.')
    expect(await decimal.inputValue()).toBe('12.5')
    await page.getByText('Solo dígitos y un punto.', { exact: true }).waitFor()
    for (const key of ['Home', 'Delete', 'ArrowRight', '7', 'End', 'ArrowLeft', 'Backspace'])
      await page.keyboard.press(key)
    expect(await decimal.inputValue()).toBe('275')
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+C')
    await page.keyboard.press('End')
    await page.keyboard.press('Control+V')
    expect(await decimal.inputValue()).toBe('275')
    await page.getByText('Aquí no se puede pegar; escriba el valor.').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.getByLabel('Solo texto').evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
  })

  it.each([
    ['Solo texto', 'Ana ñá1-Be', 'Ana Be'],
    ['Alfanumérico', 'Ana ñÁü1-_B', 'Ana ñÁü1B'],
  ])('has a field «%s» that takes its letters alone', async (label, typed, shown) => {
    const page = await signedIn('gestor')
    await page.goto(`${product.url}/#/galeria/campos`)
    await page.getByLabel(label, { exact: true }).click()

    await page.keyboard.type(typed)

    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(shown)
  })

  it('draws a definition of the service with all types and validators, and emits at every change', async () => {
    const page = await signedIn('gestor')
    await page.goto(`${product.url}/#/galeria/formulario`)
    const emitted = async () =>
      JSON.parse((await page.getByRole('status', { name: 'Lo que el formulario emite' }).textContent()) ?? '')
    // What need not be filled says so after its label.
    const labelled = (label: string) => page.getByLabel(new RegExp(`^${label}`))
    const monto = labelled('Monto a bloquear')
    await monto.waitFor()
    const given = { correo: '', clave: '', desde: null, periodo: 'D', seccion: null, alcance: 'P' }
    await expect
      .poll(emitted)
      .toEqual({ valid: false, values: { monto: '', dias: 30, confirma: false, ...given } })

    // Each key is a change; each validator says what it was given to say.
    for (const [label, text, message] of [
      ['Monto a bloquear', '12,555', 'Máximo 9 enteros y 2 decimales.'],
      ['Correo', 'ana@', 'Escriba un correo completo.'],
      ['Clave', 'corta', 'Mínimo 8 caracteres.'],
      ['Días', '0', 'Mínimo un día.'],
      ['Días', '91', 'Máximo 90 días.'],
    ] as const) {
      await labelled(label).fill(text)
      await page.keyboard.press('Tab')
      await page.getByText(message, { exact: true }).waitFor()
    }
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Debe confirmar.', { exact: true }).waitFor()
    await monto.fill('')
    await page.getByText('Indique el monto.', { exact: true }).waitFor()
    await monto.fill('123456789,12345')
    await page.getByText('Máximo 9 enteros y 2 decimales.', { exact: true }).waitFor()

    await monto.fill('100000,50')
    await labelled('Correo').fill('ana@banco.co')
    await labelled('Clave').fill('una clave larga')
    await labelled('Días').fill('45')
    await labelled('Desde').fill('24/02/2026')
    await page.getByRole('combobox', { name: /^Período/ }).click()
    await page.getByRole('option', { name: 'Mensual' }).click()
    await page.getByRole('radio', { name: 'Todo el saldo' }).check()
    expect((await emitted()).valid).toBe(false)
    await page.getByRole('checkbox', { name: 'Confirmo' }).focus()
    await page.keyboard.press('Space')

    await expect.poll(emitted).toMatchObject({
      valid: true,
      values: {
        monto: '100000,50',
        correo: 'ana@banco.co',
        dias: 45,
        desde: '2026-02-24',
        periodo: 'M',
        alcance: 'T',
        confirma: true,
      },
    })
    await page.getByRole('combobox', { name: /^Ir a/ }).click()
    await page.getByRole('option', { name: 'Cuentas' }).click()
    await page.waitForURL(/#\/accounts$/)
  })
})
