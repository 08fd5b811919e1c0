import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { readConfig } from '#src/server/config.ts'
import { startProduct } from '#src/start/start-product.ts'
import { ensureChromium } from '../chromium.ts'
import { buildClient } from '../client-build.ts'
import { isClientStale } from '../client-digest.ts'

/** The product on demonstration data of its own, and a browser before it; both are gone when `work` is over. */
export async function withProduct(
  root: string,
  work: (url: string, newPerson: () => Promise<BrowserContext>) => Promise<void>,
): Promise<void> {
  if (isClientStale(root)) await buildClient(root)
  const data = mkdtempSync(join(tmpdir(), 'backoffice-pictures-'))
  const settings = { BACKOFFICE_DEMO: '1', RATE_LIMIT: '0', PORT: String(await freePort()) }
  const running = await startProduct(
    readConfig({ ...settings, DATA_DIR: data, FILES_DIR: join(data, 'files') }, root),
  )
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    await work(running.url, () =>
      browser.newContext({ locale: 'es-CO', timezoneId: 'America/Bogota', reducedMotion: 'reduce' }),
    )
  } finally {
    await browser.close()
    await running.close()
    rmSync(data, { recursive: true, force: true })
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
