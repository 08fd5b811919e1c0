import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localClientId } from '#src/server/identity-provider/provider.ts'
import { demoTenant } from '#src/server/identity-provider/users.ts'
import { type CorsGate, openCorsGate } from '#tests/support/cors-gate.ts'
import { deep } from '#tests/support/effort.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { makeAndCheck } from '#tests/support/journeys/maker-and-checker.ts'
import type { Product } from '#tests/support/product.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { button, field, says } from '#tests/support/screen-locators.ts'
import { startProductOf } from '#tests/support/screen-product.ts'
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
  mto = await startServiceElsewhere({ identity }, withoutDualControl())
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
  it('is worked in like every other: list, form, approval and changes', async () => {
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
