import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
import { specifiedService } from '#tests/support/specified-service.ts'

// All services are what a team of the bank builds from the text of the specification alone.
const categories = '/mto/filing-exception-categories/v1'
const causes = '/mto/withdrawal-causes/v1'
const accounts = '/product-control/accounts'
const shape = { envelope: 'body.data', version: 'etag', errors: { detail: 'message' } }

const account = (numberAccount: string, more: JsonObject): JsonObject => ({
  numberAccount,
  accountName: 'CUENTA DE AHORROS',
  accountType: 'AHORROS',
  accountState: 'ACTIVA',
  balance: 1200.5,
  availableBalance: 1200.5,
  ...more,
})

/** Says in the schemas of a folder what their service looks like. */
function giveShapes(schemas: string): void {
  for (const file of [
    'libranza/filing-exception-categories',
    'libranza/withdrawal-causes',
    'accounts/accounts',
  ]) {
    const path = join(schemas, `${file}.schema.json`)
    const document = JSON.parse(readFileSync(path, 'utf8')) as JsonObject
    writeFileSync(path, JSON.stringify({ ...document, 'x-service': shape }))
  }
}

async function start(): Promise<Product> {
  const changing = ['ver', 'crear', 'editar']
  const double = await serveHandlers((url) => [
    ...specifiedService(
      `${url}/execute-api`,
      { [categories]: [], [causes]: ['UNO', 'DOS', 'TRES'].map((code) => cause(code)) },
      [
        { id: 1101, moduleName: 'Cuentas', route: 'accounts', granted: { Gestor: ['ver'] } },
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
    ...specifiedService(url, {
      [accounts]: [
        account('4000001234', { locksRestrictions: { lockType: 'PARCIAL', amountLockPartial: 500 } }),
        account('4000005678', { accountName: 'cuenta de NÓMINA' }),
      ],
    }),
  ])
  const gate = await openCorsGate(double.url)
  const product = await startProductOf(
    (schemas) => {
      addScreens(schemas, 'libranza', 'screens/filing-exception-categories')
      addAccountScreens(schemas)
      giveShapes(schemas)
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

const { browser, signedIn } = productInBrowser({ start })

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
})
