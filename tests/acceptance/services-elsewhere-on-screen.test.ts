import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localClientId } from '#src/server/identity-provider/provider.ts'
import { demoTenant } from '#src/server/identity-provider/users.ts'
import { type CorsGate, openCorsGate } from '#tests/support/cors-gate.ts'
import { createEmptyDatabase } from '#tests/support/database-of-test.ts'
import { deep } from '#tests/support/effort.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { certificateOperations, seizureForm } from '#tests/support/journeys/certificate-journeys.ts'
import { makeAndCheck } from '#tests/support/journeys/maker-and-checker.ts'
import {
  decide,
  drawer,
  make,
  openRecord,
  reportsDone,
  reportsFailure,
  seeFactsHere,
  takeStep,
} from '#tests/support/journeys/staff-steps.ts'
import type { Product } from '#tests/support/product.ts'
import { startProductHere } from '#tests/support/product-here.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { button, field, says } from '#tests/support/screen-locators.ts'
import { startProductOf } from '#tests/support/screen-product.ts'
import { type ScriptedService, startScriptedService } from '#tests/support/scripted-service.ts'
import { type ServiceElsewhere, startServiceElsewhere } from '#tests/support/service-elsewhere.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'

const fixture = 'screens/filing-exception-categories'
const screen = '/#/libranza/filing-exception-categories'
const counters = 'services/browser/counter-hours'
let mto: ServiceElsewhere
let hub: CorsGate

/**
 * The product, whose service mto is a second copy in a process of its own that knows no dual control; its service hub is
 * of the same copy, and browsers call it themselves by another origin.
 */
async function startBoth(): Promise<Product> {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const secrets = temporaryFolder('secrets')
  const authority = `${url}/oidc`
  const identity = {
    kind: 'external' as const,
    authority,
    clientId: localClientId,
    issuers: [authority],
    tenants: [demoTenant],
    jwksUri: `${authority}/jwks`,
    directory: undefined,
  }
  mto = await startServiceElsewhere(
    { identity },
    { schemas: withoutDualControl(), database: await createEmptyDatabase() },
  )
  hub = await openCorsGate(mto.url)
  hub.allow(url)
  const tokenFile = join(secrets.path, 'token')
  const screensOf = (schemas: string): void => {
    addScreens(schemas, 'libranza', fixture)
    addScreens(schemas, 'settings', counters)
  }
  const product = await startProductOf(screensOf, {
    PORT: port,
    SERVICE_MTO_URL: `${mto.url}/execute-api`,
    SERVICE_MTO_TOKEN_FILE: tokenFile,
    SERVICE_HUB_URL: `${hub.url}/execute-api`,
    SERVICE_HUB_CALLED_BY: 'browser',
  })
  writeFileSync(tokenFile, await signIn(url, 'admin'))
  return {
    ...product,
    stop: async () => {
      await product.stop()
      hub.stop()
      await mto.stop()
      secrets.remove()
    },
  }
}

/** Schemas of the service: the same records, without approvals. */
function withoutDualControl(): ReturnType<typeof copySchemas> {
  const schemas = copySchemas()
  addScreens(schemas.path, 'libranza', fixture)
  addScreens(schemas.path, 'settings', counters)
  const file = join(schemas.path, 'libranza/filing-exception-categories.schema.json')
  const text = readFileSync(file, 'utf8').replace(', "DUAL"', '').replaceAll(', "aprobar", "rechazar"', '')
  writeFileSync(file, text)
  return schemas
}

const { browser, signedIn } = productInBrowser({
  start: startBoth,
  expected: /status of 503|CORS policy|net::ERR_FAILED/,
})

describe('a screen whose service stands elsewhere', () => {
  it('is worked in like every other: list, form, approval and changes', deep, async () => {
    await makeAndCheck({ browser, signedIn })
  })

  it('is called by the browser itself where it is set so, and says what bars it', async () => {
    const page = await signedIn('admin', '/#/settings/counter-hours')
    const origin = new URL(page.url()).origin
    const called: { url: string; token: boolean }[] = []
    page.on('request', (request) => {
      if (request.url().includes('/hub/'))
        called.push({ url: request.url(), token: 'authorization' in request.headers() })
    })
    await button(page, 'Crear horario').first().click()
    await field(page, 'Código').fill('LUN-VIE')
    await field(page, 'Horario').fill('Lunes a viernes')
    await button(page, 'Guardar cambios').click()
    await says(page, 'Listo, se han guardado los cambios.')
    await page.goto(`${origin}/#/settings/counter-hours`)
    await page.reload()
    await page.getByText('Lunes a viernes').first().waitFor()

    expect(called.filter(({ url }) => !url.startsWith(hub.url))).toEqual([])
    expect(called.every(({ token }) => token)).toBe(true)

    hub.allow(undefined)
    await page.reload()
    await page.getByText(`El servicio de ${hub.url} no respondió o no acepta llamadas`).first().waitFor()
  })

  it(
    'takes the rows of a file one by one, says so, and keeps the wrong ones to be mended',
    deep,
    async () => {
      const page = await signedIn('admin', '/#/settings/financial-entities')
      await page.getByRole('button', { name: 'Importar' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(/no es todas o ninguna/).waitFor()
      await dialog
        .getByLabel('O pegue aquí las filas, con sus títulos')
        .fill(
          [
            'Código\tNIT\tNombre\tTipo de entidad\tVigilada por\tSe le compra cartera\tRecibe transferencias',
            'FILA-1\t901000001-6\tFila uno\tBanco\tSFC\tno\tno',
            'FILA-2\tno es\tFila dos\tBanco\tSFC\tno\tno',
          ].join('\n'),
        )
      await dialog.getByRole('button', { name: 'Validar' }).click()
      await dialog.getByText(/1 fila con error no se guarda/).waitFor()
      await dialog.getByRole('button', { name: 'Continuar' }).click()
      await dialog.getByText(/recibe y decide cada fila por aparte/).waitFor()

      await dialog.getByRole('button', { name: 'Guardar 1 fila' }).click()

      await dialog.getByText('Se guardó 1 fila; falta 1.').waitFor()
      await page.goto(page.url().replace(/#.*/, '#/settings/financial-entities?q=FILA'))
      await page.getByText('Fila uno').first().waitFor()
      expect(await page.getByText('Fila dos').count()).toBe(0)
    },
  )

  it('says that its service is down, while the menu and home go on', deep, async () => {
    const page = await signedIn('gestor', screen)
    await page.getByText('EX-TASA-9').first().waitFor()

    await mto.kill()
    await page.reload()
    await page
      .getByText(/El servicio de parámetros de crédito \(mto\) no está disponible/)
      .first()
      .waitFor()
    await page.goto(page.url().replace(/#.*/, '#/'))
    await page.getByRole('navigation').first().waitFor()
    expect(await page.getByText(/no está disponible/).count()).toBe(0)

    await mto.start()
    await page.goto(page.url().replace(/#.*/, screen.slice(1)))
    await expect
      .poll(
        async () => {
          await page.reload()
          const row = page.getByText('EX-TASA-9').first()
          return row.waitFor({ timeout: 5_000 }).then(
            () => 'shown',
            () => 'not yet',
          )
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe('shown')
  })
})

describe('an operation that a service outside does', () => {
  let depository: ScriptedService
  const { signedIn: staff } = productInBrowser({
    start: async () => {
      depository = await startScriptedService(1_000, 'depository')
      const product = await startProductHere({
        environment: {
          BACKOFFICE_CLOCK: '2026-02-10',
          SERVICE_DEPOSITORY_URL: depository.settings.url,
          SERVICE_TIMEOUT: '1',
        },
      })
      return {
        ...product,
        stop: async () => {
          await product.stop()
          depository.stop()
        },
      }
    },
  })

  it(
    'says why it is refused, and when nobody knows whether it was done, and does it once',
    deep,
    async () => {
      const [maker, checker] = [await staff('cliente'), await staff('admin')]
      const { requestNumber } = await make(maker, certificateOperations, seizureForm)
      const number = String(requestNumber)
      await decide(checker, certificateOperations, number)
      await openRecord(checker, certificateOperations, number)
      const record = drawer(checker)

      depository.answer({ status: 422, body: { detail: 'El título no está en esta subcuenta.' } })
      await takeStep(checker, record, 'Ejecutar')
      await reportsFailure(checker, /El título no está en esta subcuenta/)
      await seeFactsHere(checker, { 'Error de ejecución': /no lo aceptó: El título no está/ })
      await record.getByRole('button', { name: 'Anular', exact: true }).waitFor()
      await checker.reload()

      // It answers too late, having done it; then with an error; then twice, to one key.
      const done = { body: { reference: 'D-VIAJE' } }
      depository.answer({ ...done, after: 1_500 }, { status: 500 }, { ...done, after: 3_000 }, done)
      await takeStep(checker, record, 'Reintentar')
      await record.getByText(/no ha confirmado si la hizo.*no la repita por otro medio/).waitFor()
      expect(await record.getByRole('button', { name: /^(Ejecutar|Reintentar|Anular)$/ }).count()).toBe(0)
      await reportsDone(checker)

      await seeFactsHere(checker, { 'Referencia Deceval': 'D-VIAJE', 'Estado del título': 'Embargado' })
      expect(depository.received.length).toBeGreaterThan(2)
      expect(new Set(depository.received.map(({ key }) => key)).size).toBe(1)
    },
  )
})
