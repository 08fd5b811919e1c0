import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { readConfig } from '#src/server/config.ts'
import { startServer } from '#src/server/start.ts'
import { ensureChromium } from './chromium.ts'
import { buildClient } from './client-build.ts'
import { isClientStale } from './client-digest.ts'

// Takes the picture of the README from the running product.
const root = resolve(import.meta.dirname, '..')
const data = mkdtempSync(join(tmpdir(), 'backoffice-picture-'))
if (isClientStale(root)) await buildClient(root)
const config = readConfig(
  { BACKOFFICE_DEMO: '1', PORT: '3117', DATA_DIR: data, FILES_DIR: join(data, 'files') },
  root,
)
const running = await startServer(config)
const executablePath = ensureChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  locale: 'es-CO',
  timezoneId: 'America/Bogota',
})

await page.goto(`${running.url}/#/settings/financial-entities`)
await page.getByRole('button', { name: 'admin@backoffice.local' }).click()
await page.getByRole('gridcell', { name: 'BANCAMIA', exact: true }).waitFor()
await page.waitForTimeout(500)
mkdirSync(join(root, 'docs'), { recursive: true })
await page.screenshot({ path: join(root, 'docs', 'financial-entities.png') })

await browser.close()
await running.close()
rmSync(data, { recursive: true, force: true })
