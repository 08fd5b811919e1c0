import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { addAccountScreens } from '#tests/support/account-screens.ts'
import { openCorsGate } from '#tests/support/cors-gate.ts'
import { deep } from '#tests/support/effort.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { makeAndCheck } from '#tests/support/journeys/maker-and-checker.ts'
import type { Product } from '#tests/support/product.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell, field, says } from '#tests/support/screen-locators.ts'
import { startProductOf } from '#tests/support/screen-product.ts'
import { cause } from '#tests/support/sent-records.ts'
import { serveHandlers } from '#tests/support/serve-handlers.ts'
import { specifiedLocks } from '#tests/support/specified-locks.ts'
import { specifiedService } from '#tests/support/specified-service.ts'
import { accountShapes, giveShapes } from '#tests/support/specified-shapes.ts'

// All services are what a team of the bank builds from the text of the specification alone.
const categories = '/mto/filing-exception-categories/v1'
const causes = '/mto/withdrawal-causes/v1'

const account = (numberAccount: string, more: JsonObject): JsonObject => ({
  numberAccount,
  accountName: 'CUENTA DE AHORROS',
  accountType: 'AHORROS',
  accountState: 'ACTIVA',
  balance: 1200.5,
  availableBalance: 1200.5,
  ...more,
})

async function start(): Promise<Product> {
  const changing = ['ver', 'crear', 'editar']
  const double = await serveHandlers((url) => [
    ...specifiedService(
      `${url}/execute-api`,
      { [categories]: [], [causes]: ['UNO', 'DOS', 'TRES'].map((code) => cause(code)) },
      [
        {
          ...{ id: 1101, moduleName: 'Cuentas', route: 'accounts' },
          granted: { Gestor: ['ver'], Supervisor: ['ver', 'bloquear', 'desbloquear', 'limitar'] },
        },
        {
          ...{ id: 1102, moduleName: 'Bloqueos de cuentas', route: 'accounts/account-locks' },
          granted: { Supervisor: ['ver', 'bloquear', 'desbloquear'] },
        },
        {
          ...{ id: 1103, moduleName: 'Límites por cuenta', route: 'accounts/transaction-limits' },
          granted: { Supervisor: ['ver', 'limitar'] },
        },
        {
          ...{ id: 2404, moduleName: 'Excepciones', route: 'libranza/filing-exception-categories' },
          granted: { Gestor: changing, Supervisor: ['ver', 'aprobar', 'rechazar'] },
        },
        {
          ...{ id: 2405, moduleName: 'Desistimientos', route: 'libranza/withdrawal-causes' },
          granted: { Gestor: changing },
        },
      ],
    ),
    ...specifiedLocks(url, [
      account('4000001234', { locksRestrictions: { lockType: 'PARCIAL', amountLockPartial: 500 } }),
      account('4000005678', { accountName: 'cuenta de NÓMINA' }),
    ]).handlers,
  ])
  const gate = await openCorsGate(double.url)
  const product = await startProductOf(
    (schemas) => {
      addScreens(schemas, 'libranza', 'screens/filing-exception-categories')
      addAccountScreens(schemas)
      giveShapes(schemas, [
        'libranza/filing-exception-categories',
        'libranza/withdrawal-causes',
        ...accountShapes,
      ])
    },
    {
      SERVICE_MTO_URL: `${double.url}/execute-api`,
      SERVICE_PRODUCT_CONTROL_URL: double.url,
      SERVICE_PROFILE_URL: `${gate.url}/execute-api`,
      SERVICE_PROFILE_CALLED_BY: 'browser',
    },
  )
  gate.allow(product.url)
  return {
    ...product,
    stop: async () => {
      await product.stop()
      gate.stop()
      double.stop()
    },
  }
}

// These services have no definitions of forms, and Chromium reports it.
const { browser, signedIn } = productInBrowser({ start, expected: /status of 404/ })

describe('services made from the text of the specification, on screen', () => {
  it('are worked in by a maker and a checker: list, form, approval and changes', deep, async () => {
    await makeAndCheck({ browser, signedIn })
  })

  it('name the menu, which opens a list that is sorted, searched and changed', deep, async () => {
    const page = await signedIn('gestor')
    await page.getByRole('menuitem', { name: 'Ahorro Y CDT' }).click()
    await page.getByRole('menuitem', { name: 'Desistimientos' }).click()
    await cell(page, 'DOS').waitFor()
    expect(await page.getByRole('menuitem', { name: 'Préstamos' }).count()).toBe(0)

    await page.getByLabel('Buscar por', { exact: false }).fill('dos')
    await page.getByText('1 - 1 de 1').waitFor()
    await cell(page, 'DOS').click()
    await page.getByRole('button', { name: 'Editar' }).click()
    await field(page, 'Causal').fill('Otra causa')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await says(page, 'Listo, se han guardado los cambios.')
  })

  it(
    'have accounts, whose numbers, names and locks are shown as the specification has them',
    deep,
    async () => {
      const page = await signedIn('gestor', '/#/accounts')
      const row = (ending: string) => page.getByRole('row').filter({ hasText: `••••${ending}` })
      await row('1234').getByText('Cuenta De Ahorros', { exact: true }).waitFor()
      await row('1234').getByText('Bloqueo parcial', { exact: false }).waitFor()
      await row('5678').getByText('Cuenta De Nómina', { exact: true }).waitFor()
      await row('5678').getByText('Ninguno').waitFor()
      expect(await page.getByText('4000001234').count()).toBe(0)
    },
  )

  it(
    'lock an amount of an account, release it and limit its transfers by the modals of its row',
    deep,
    async () => {
      const page = await signedIn('supervisor', '/#/accounts')
      const row = page.getByRole('row').filter({ hasText: '••••5678' })
      const choose = async (action: string, title: string): Promise<Locator> => {
        await row.getByRole('button', { name: /^Acciones de/ }).click()
        await page.getByRole('menuitem', { name: action, exact: true }).click()
        const form = page.getByRole('dialog', { name: `${title} cuenta ••••5678` })
        await form.waitFor()
        return form
      }
      await row.getByText('Ninguno').waitFor()

      const lock = await choose('Bloquear', 'Bloquear saldo de la')
      await lock.getByLabel('Monto bloqueado').fill('200,5')
      await lock.getByRole('button', { name: 'Bloquear', exact: true }).click()
      await row.getByText('Bloqueo parcial $ 200,50', { exact: true }).waitFor()

      const release = async (amount?: string): Promise<void> => {
        const form = await choose('Desbloquear', 'Desbloquear saldo de la')
        if (amount === undefined) await form.getByRole('radio', { name: /^Todo el saldo bloqueado/ }).check()
        else await form.getByLabel('Monto por desbloquear').fill(amount)
        await form.getByLabel('Motivo del desbloqueo').fill('El cliente lo pidió en oficina')
        await form.getByRole('button', { name: 'Desbloquear', exact: true }).click()
        await form.waitFor({ state: 'detached' })
      }
      await release('50')
      await row.getByText('Bloqueo parcial $ 150,50', { exact: true }).waitFor()
      await release()
      await row.getByText('Ninguno', { exact: true }).waitFor()

      const whole = await choose('Bloquear', 'Bloquear saldo de la')
      await whole.getByRole('radio', { name: /^Todo el saldo actual/ }).check()
      await whole.getByRole('button', { name: 'Bloquear', exact: true }).click()
      await row.getByText('Bloqueo total', { exact: true }).waitFor()

      const limit = await choose('Limitar', 'Limitar transferencias de la')
      await limit.getByLabel('Límite', { exact: true }).fill('1000000')
      await limit.getByRole('button', { name: 'Limitar', exact: true }).click()
      await limit.waitFor({ state: 'detached' })
      const again = await choose('Limitar', 'Limitar transferencias de la')
      await expect.poll(() => again.getByLabel('Límite', { exact: true }).inputValue()).toBe('1.000.000,00')
    },
  )
})
