import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { inboxTabPages } from '#src/schema/inbox-item.ts'
import { addAccountScreens } from '#tests/support/account-screens.ts'
import { violations } from '#tests/support/axe.ts'
import { deep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { startProductOf } from '#tests/support/screen-product.ts'

// A write to be confirmed is refused first, and Chromium reports it.
const { product, signedIn } = productInBrowser({
  start: () => startProductOf(addAccountScreens),
  expected: /status of 422/,
})

let page: Page
beforeAll(async () => {
  page = await signedIn('admin', '/#/accounts')
})

const row = (ending: string) => page.getByRole('row').filter({ hasText: `••••${ending}` })

async function actionsOf(ending: string): Promise<string[]> {
  await row(ending)
    .getByRole('button', { name: /^Acciones de/ })
    .click()
  const texts = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  return texts
}

async function choose(ending: string, action: string): Promise<void> {
  await row(ending)
    .getByRole('button', { name: /^Acciones de/ })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

describe('the accounts table of the specification', () => {
  it('shows the last four digits of an account number, and sends no more (spec §2, §9)', async () => {
    // A call still open at a reload has no text.
    await row('1234').waitFor()
    const answer = page.waitForResponse((response) => response.url().includes('/product-control/accounts'))
    await page.reload()
    await row('1234').waitFor()

    expect(await page.getByText('4000001234').count()).toBe(0)
    expect(await (await answer).text()).not.toContain('4000001234')
  })

  it('shows no more of the number where one account is read, nor in its history', async () => {
    await row('1234').getByRole('gridcell').nth(1).click()
    const record = page.getByRole('region', { name: 'Registro', exact: true })
    await record.getByRole('heading', { name: /^[^\d]+ \(••••1234\)$/ }).waitFor()
    await record
      .getByRole('definition')
      .filter({ hasText: /^••••1234$/ })
      .waitFor()
    await page.getByRole('tab', { name: 'Historial' }).click()
    await record
      .getByText(/^Versión \d/)
      .first()
      .waitFor()

    expect(await page.getByText('4000001234').count()).toBe(0)
    expect(page.url()).not.toContain('4000001234')
    await page.keyboard.press('Escape')
    await record.waitFor({ state: 'hidden' })
  })

  it('is read by F2 and by a double click too, as its form would have nothing to fill in', async () => {
    const account = row('1234').getByRole('gridcell').nth(1)
    const record = page.getByRole('region', { name: 'Registro', exact: true })
    await account.focus()
    await page.keyboard.press('F2')
    await record.getByRole('definition').first().waitFor()
    await page.keyboard.press('Escape')
    await record.waitFor({ state: 'hidden' })

    await account.dblclick()
    await record.getByRole('definition').first().waitFor()

    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Escape')
    await record.waitFor({ state: 'hidden' })
  })

  it('shows the name of an account in title case (spec §2)', async () => {
    await row('1234').getByText('Cuenta De Ahorros', { exact: true }).waitFor()
    await row('5678').getByText('Cuenta De Nómina', { exact: true }).waitFor()
  })

  it('says «Bloqueo» with the type in small letters and the partial amount, or «Ninguno» (spec §4)', async () => {
    await row('1234').getByText('Ninguno', { exact: true }).waitFor()
    await row('5678').getByText('Bloqueo parcial $ 400.000,00', { exact: true }).waitFor()
    await row('9012').getByText('Bloqueo total', { exact: true }).waitFor()
  })

  it('offers to lock what has no lock, and to unlock what has one (spec §4); a term deposit has no limit', async () => {
    const ofLocks = async (ending: string): Promise<string[]> =>
      (await actionsOf(ending)).filter((name) => /loquear|Limitar/.test(name))

    expect(await ofLocks('1234')).toEqual(['Bloquear', 'Limitar'])
    expect(await ofLocks('5678')).toEqual(['Desbloquear', 'Limitar'])
    expect(await ofLocks('9012')).toEqual(['Desbloquear'])
  })

  it('finds the accounts of a client by document or a part of the name, which are in no address', async () => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
    const box = page.getByRole('combobox', { name: 'Cliente' })
    await box.fill('1000000702')
    await page.getByRole('option', { name: 'Clienta Ficticia (•••••••702)' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Clienta Ficticia (•••••••702)' }).waitFor()
    await page.getByRole('definition').filter({ hasText: 'Cédula de ciudadanía' }).waitFor()
    await row('1234').waitFor({ state: 'detached' })
    await row('5678').getByRole('meter', { name: 'Día' }).waitFor()
    expect(await violations(page)).toEqual([])

    await box.pressSequentially('sucesión')
    await page.getByRole('option', { name: 'Sucesión Ficticia (•••••••704)' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('Nada corresponde al cliente elegido.').waitFor()
    await page.getByRole('button', { name: 'Ver todos' }).click()

    await row('1234').waitFor()
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter((address) => /1000000702|sucesi/i.test(address))).toEqual([])
    expect(page.url()).not.toContain('clientId')
  })

  it('begins from the buttons of a row too', async () => {
    await row('5678').getByRole('button', { name: 'Desbloquear ••••5678' }).click()

    await page.getByRole('dialog', { name: 'Desbloquear saldo de la cuenta ••••5678' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('limits transfers of an account by month or by day in one modal (spec §2)', async () => {
    await choose('5678', 'Limitar')
    const form = page.getByRole('dialog', { name: 'Limitar transferencias de la cuenta ••••5678' })
    await form.waitFor()
    expect(await page.getByText('4000005678').count()).toBe(0)
    expect(await form.getByRole('radio', { name: 'Diario' }).isChecked()).toBe(true)
    expect(await form.getByLabel('Límite', { exact: true }).inputValue()).toBe('500.000,00')

    // There is none by month yet: the form is that of a new one.
    await form.getByRole('radio', { name: 'Mensual' }).check()
    expect(await form.getByLabel('Límite', { exact: true }).inputValue()).toBe('')
    for (const known of ['Límite anterior', 'Máximo permitido'])
      await expect.poll(() => form.getByLabel(known).textContent()).toBe('$\u00a060.000.000,00')
    await form.getByLabel('Límite', { exact: true }).fill('60000001')
    await form.getByRole('button', { name: 'Limitar', exact: true }).click()
    await form.getByText('El límite supera el máximo permitido para todas las cuentas.').first().waitFor()
    expect(await page.getByRole('button', { name: 'Guardar borrador' }).count()).toBe(0)
    // It raises nothing: the account may transfer more until now.
    await form.getByLabel('Límite', { exact: true }).fill('3000000')
    await form.getByRole('button', { name: 'Limitar', exact: true }).click()
    await page.getByText('Listo, se han guardado los cambios.').waitFor()
    await form.waitFor({ state: 'detached' })

    await choose('5678', 'Limitar')
    await form.getByRole('radio', { name: 'Mensual' }).check()
    await expect.poll(() => form.getByLabel('Límite', { exact: true }).inputValue()).toBe('3.000.000,00')
    await form.getByLabel('Límite', { exact: true }).fill('4000000')
    await form.getByRole('button', { name: 'Limitar', exact: true }).click()
    const request = page.getByRole('dialog', { name: 'Va a solicitar este cambio' })
    await request.getByRole('row', { name: /^Límite anterior .*60\.000\.000,00 .*3\.000\.000,00/ }).waitFor()
    await request.getByRole('button', { name: 'Guardar borrador' }).click()
    await page.getByText('El cambio quedó como borrador; envíelo a aprobación.').waitFor()
    await page.getByRole('button', { name: 'Enviar a aprobación' }).click()
    await page.getByText('El aumento quedó pendiente de aprobación.').waitFor()
    await page.getByRole('button', { name: 'Ver el cambio' }).waitFor()

    await choose('1234', 'Limitar')
    const other = page.getByRole('dialog', { name: 'Limitar transferencias de la cuenta ••••1234' })
    await other.getByRole('radio', { name: 'Mensual' }).check()
    await expect.poll(() => other.getByLabel('Límite', { exact: true }).inputValue()).toBe('20.000.000,00')
    await other.getByRole('radio', { name: 'Diario' }).check()
    await other.getByLabel('Límite', { exact: true }).fill('1500000')
    await other.getByRole('button', { name: 'Limitar', exact: true }).click()
    await page.getByText('Listo, se han guardado los cambios.').waitFor()
  })

  it('draws that modal by a definition of the service, whose button follows what is valid', async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/mto/forms/v1/limitar-cuenta'))
    await choose('5678', 'Limitar')
    expect((await answer).status()).toBe(200)
    const form = page.getByRole('dialog', { name: 'Limitar transferencias de la cuenta ••••5678' })
    const limit = form.getByLabel('Límite', { exact: true })
    const button = form.getByRole('button', { name: 'Limitar', exact: true })
    const colour = () => button.evaluate((one) => getComputedStyle(one).backgroundColor)
    await limit.waitFor()
    const ready = await colour()

    await limit.fill('12,555')
    await expect.poll(colour).not.toBe(ready)
    await limit.press('Enter')
    await form.getByText('Máximo 9 enteros y 2 decimales.').first().waitFor()
    await limit.fill('')
    await form.getByText('Indique el límite.').first().waitFor()
    expect(await violations(page)).toEqual([])
    await limit.fill('600000')

    await expect.poll(colour).toBe(ready)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click()
    await form.waitFor({ state: 'detached' })
  })

  it(
    'closes what a row began elsewhere when the address changes, and asks first for what was typed',
    deep,
    async () => {
      const another = await signedIn('gestor', '/#/accounts')
      await another.getByRole('grid').waitFor()
      await another.goto(`${product.url}/#/accounts?size=5`)
      const begin = async (): Promise<void> => {
        await another
          .getByRole('row')
          .filter({ hasText: '••••1234' })
          .getByRole('button', { name: /^Acciones de/ })
          .click()
        await another.getByRole('menuitem', { name: 'Limitar' }).click()
        await another.getByRole('dialog').waitFor()
      }
      await begin()
      await another.goBack()
      await another.getByRole('dialog').waitFor({ state: 'detached' })
      await another.goForward()
      await begin()
      await another.getByRole('dialog').getByLabel('Límite', { exact: true }).fill('123')
      await another.goBack()

      await another.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click()
      await another.getByRole('dialog').waitFor({ state: 'detached' })
    },
  )

  it('unlocks an amount of an account or the whole of it in one modal (spec §2)', async () => {
    const form = page.getByRole('dialog', { name: 'Desbloquear saldo de la cuenta ••••5678' })
    const confirm = async (): Promise<void> => {
      await form.getByRole('button', { name: 'Desbloquear', exact: true }).click()
      const question = page.getByRole('alertdialog')
      await question.getByText('Faltan 24 horas para que el cliente pueda desbloquear.').waitFor()
      await question.getByRole('button', { name: 'Desbloquear' }).click()
      await page.getByText('La operación se ejecutó correctamente.').waitFor()
    }
    await choose('5678', 'Desbloquear')
    await form.getByRole('radiogroup', { name: '¿Cuánto desea desbloquear?' }).waitFor()
    await form.getByLabel('Monto por desbloquear').fill('150000')
    await form.getByLabel('Motivo del desbloqueo').fill('El cliente lo pidió en oficina')
    // Their common input is typed once.
    await form.getByRole('radio', { name: /^Todo el saldo bloqueado/ }).check()
    expect(await form.getByLabel('Monto por desbloquear').count()).toBe(0)
    expect(await form.getByLabel('Motivo del desbloqueo').inputValue()).toBe('El cliente lo pidió en oficina')
    await form.getByRole('radio', { name: /^Un monto/ }).check()
    expect(await form.getByLabel('Monto por desbloquear').inputValue()).toMatch(/150\.?000/)
    await confirm()
    await row('5678').getByText('Bloqueo parcial $ 250.000,00', { exact: true }).waitFor()

    await choose('5678', 'Desbloquear')
    await form.getByRole('radio', { name: /^Todo el saldo bloqueado/ }).check()
    await form.getByLabel('Motivo del desbloqueo').fill('El cliente lo pidió en oficina')
    await confirm()
    await row('5678').getByText('Ninguno', { exact: true }).waitFor()
  })

  it('locks an amount of an account or its whole balance in one modal, which its row shows at once', async () => {
    await choose('1234', 'Bloquear')
    const form = page.getByRole('dialog', { name: 'Bloquear saldo de la cuenta ••••1234' })
    await form.getByText(/^Cuenta De Ahorros · /).waitFor()
    expect(await form.getByLabel('Número de cuenta').count()).toBe(0)
    await form.getByRole('radiogroup', { name: '¿Cuánto desea bloquear?' }).waitFor()
    await form.getByRole('radio', { name: /^Todo el saldo actual/ }).check()
    expect(await form.getByLabel('Monto bloqueado').count()).toBe(0)
    await form.getByRole('radio', { name: /^Un monto/ }).check()
    await form.getByLabel('Monto bloqueado').fill('99999999')
    await form.getByRole('button', { name: 'Bloquear', exact: true }).click()
    await form.getByRole('alert').getByText('El monto supera el saldo disponible.').waitFor()
    await form.getByLabel('Monto bloqueado').fill('100000')
    await form.getByRole('button', { name: 'Bloquear', exact: true }).click()
    await page.getByText('Listo, se han guardado los cambios.').waitFor()
    await row('1234').getByText('Bloqueo parcial $ 100.000,00', { exact: true }).waitFor()
    expect(await actionsOf('1234')).toContain('Desbloquear')

    await choose('5678', 'Bloquear')
    const whole = page.getByRole('dialog', { name: 'Bloquear saldo de la cuenta ••••5678' })
    await whole.getByRole('radio', { name: /^Todo el saldo actual/ }).check()
    await whole.getByRole('button', { name: 'Bloquear', exact: true }).click()
    await row('5678').getByText('Bloqueo total', { exact: true }).waitFor()
  })

  it('finds the number of an account to lock by its client, without an error before one was typed', async () => {
    await page.goto(`${product.url}/#/accounts/account-locks`)
    await page.getByRole('button', { name: 'Bloquear cuenta' }).click()
    const form = page.getByRole('dialog', { name: 'Bloquear cuenta' })
    const number = form.getByLabel('Número de cuenta', { exact: true })
    await expect.poll(() => number.evaluate((one) => one === document.activeElement)).toBe(true)
    await form.getByRole('button', { name: /^Buscar por nombre o documento/ }).click()
    const search = page.getByRole('dialog', { name: 'Buscar en «Cuentas»' })
    await search.getByLabel('Cliente').fill('1000000702')
    await page.getByRole('option', { name: 'Clienta Ficticia (•••••••702)' }).click()
    expect(await page.getByText('Este campo es obligatorio.').count()).toBe(0)
    await search.getByRole('button', { name: /••••5678/ }).click()

    await expect.poll(() => number.inputValue()).toMatch(/5678$/)
    await form.getByText('Cuenta De Nómina (••••5678)').waitFor()
    expect(await form.getByText('Este campo es obligatorio.').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click()
    await form.waitFor({ state: 'detached' })
  })

  it('shows no number whole on the screens of locks and limits, nor in the box of approvals', async () => {
    const whole = page.getByText(/\b4000001234\b|\b4000005678\b|\b5000009012\b/)
    const seen = async (address: string): Promise<void> => {
      await page.goto(`${product.url}/#/${address}`)
      await page
        .getByText(/••••\d{4}/)
        .first()
        .waitFor()
      expect([address, await whole.count()]).toEqual([address, 0])
    }
    await seen('accounts/account-locks')
    await row('1234').first().getByRole('gridcell').nth(1).click()
    await page.getByRole('region', { name: 'Registro', exact: true }).getByText('••••1234').first().waitFor()
    expect(await whole.count()).toBe(0)

    await seen('accounts/transaction-limits')
    await row('1234').first().getByRole('gridcell').nth(1).focus()
    await page.keyboard.press('F2')
    await page.getByRole('dialog', { name: 'Limitar transferencias de la cuenta ••••1234' }).waitFor()
    expect(await whole.count()).toBe(0)
    expect(await page.locator('input[value*="4000001234"]').count()).toBe(0)
    await page.keyboard.press('Escape')

    await page.goto(`${product.url}/#/${inboxTabPages.mine.route}`)
    await page
      .getByRole('main')
      .getByText(/••••5678/)
      .first()
      .click()
    await page.getByRole('region', { name: 'Cambio' }).getByText('••••5678').first().waitFor()
    expect(await whole.count()).toBe(0)
    await page.goto(`${product.url}/#/accounts`)
  })

  it('adds up balance, interest and withholding tax (spec §2)', async () => {
    const totals = page.getByRole('row').filter({ hasText: 'Totales' })

    const texts = (await totals.getByRole('gridcell').allTextContents()).map((text) => text.trim())

    expect(texts).toEqual(
      expect.arrayContaining(['Totales', '$\u00a034.064.300,50', '$\u00a0705.244,49', '$\u00a028.856,55']),
    )
  })

  it('starts at page 1 with 15 rows a page, and says «No hay registros» for none (spec §4, §9)', async () => {
    await page.goto(`${product.url}/#/settings/general-parameters`)
    await page.getByText(/^1 - 15 de \d+$/).waitFor()
    expect(await page.getByRole('combobox', { name: 'Ítems por página' }).textContent()).toBe('15')

    await page.goto(`${product.url}/#/accounts?accountState=ABANDONADA`)

    await page.getByText('No hay registros').waitFor()
    await page.getByText('0 de 0').waitFor()
  })
})

describe('the table beside an open record', () => {
  it('shows whom an account is of and its balance at 1440, where its state and its buttons stood', async () => {
    await page.goto(`${product.url}/#/accounts`)
    await page.reload()
    await row('1234').getByRole('gridcell').nth(1).click()
    await page.getByRole('region', { name: 'Registro', exact: true }).waitFor()
    const covered = () =>
      row('1234').evaluate((one) =>
        ['numberAccount', 'accountName', 'clientId', 'balance'].filter((name) => {
          const cell = one.querySelector(`[data-field="${name}"]`)
          const { left, right, top } = cell?.getBoundingClientRect() ?? one.getBoundingClientRect()
          return ![left + 3, right - 3].every((x) => cell?.contains(document.elementFromPoint(x, top + 8)))
        }),
      )

    await expect.poll(covered).toEqual([])
    await page.keyboard.press('Escape')
  })
})

describe('the table of a screen', () => {
  /** Cells whose text is cut off, by the name of the field. */
  const cut = (shown: Page) =>
    shown.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('tbody td[data-field]')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.dataset.field),
    )

  it.each([
    ['accounts', 'accountName'],
    ['clients', 'fullName'],
    ['validates', 'fullName'],
    ['settings/general-parameters', 'name'],
  ])('%s never cuts the name of a row at 1440', deep, async (route, name) => {
    await page.goto(`${product.url}/#/${route}`)
    await page.locator(`tbody td[data-field="${name}"]`).first().waitFor()

    expect(await cut(page)).not.toContain(name)
  })

  it('shows the state of an account whole at 390, beside the actions', deep, async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${product.url}/#/accounts`)
    await page.locator('tbody td[data-field="accountState"]').first().waitFor()

    const gaps = await page.evaluate(() =>
      [...document.querySelectorAll('tbody tr')].map((row) => {
        const text = document.createRange()
        text.selectNodeContents(row.querySelector('td[data-field="accountState"]') ?? row)
        // The lock below it ends in dots where it is cut.
        const lock = row.querySelector('td[data-field="accountState"] small')
        if (lock) text.setEndBefore(lock)
        const actions = row.querySelector('td[data-field="__actions"] button')
        return (actions?.getBoundingClientRect().left ?? 0) - text.getBoundingClientRect().right
      }),
    )
    await page.setViewportSize({ width: 1440, height: 900 })

    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
  })
})
