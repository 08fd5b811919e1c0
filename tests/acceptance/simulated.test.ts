import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts'
import { type Child, runScript } from '#tests/support/child-process.ts'
import { deep } from '#tests/support/effort.ts'
import { cell, field } from '#tests/support/screen-locators.ts'
import { root } from '#tests/support/start-server.ts'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'

describe('npm run dev -- --simulated', deep, () => {
  let data: ReturnType<typeof temporaryFolder>
  let url = ''
  let simulated: Child
  let browser: TestBrowser
  beforeAll(async () => {
    data = temporaryFolder('simulated')
    const port = String(await freePort())
    url = `http://localhost:${port}`
    const settings = { PORT: port, DATA_DIR: data.path, FILES_DIR: join(data.path, 'files') }
    simulated = await runScript('scripts/dev.ts --simulated', settings, 'Backoffice simulado')
    // Chromium reports every refused call on the console.
    browser = await launchBrowser(/422|503/)
  })
  afterAll(async () => {
    await simulated?.end('SIGTERM')
    data.remove()
    await browser?.close()
  })

  it('signs a person in, lists, refuses and saves without a server, and says that it is simulated', async () => {
    const { page } = await browser.newPerson()
    await page.goto(`${url}/#/libranza/withdrawal-causes`)
    await page.getByRole('link', { name: /^gestor@/ }).click()
    await cell(page, 'CD-VISA').waitFor({ timeout: 60_000 })

    await page.getByRole('button', { name: 'Crear causal' }).click()
    await field(page, 'Código').fill('CD-TASA')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText('Hay 1 error en el formulario').waitFor()
    await field(page, 'Causal').fill('Cambió de idea')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText('Ya existe un registro con este valor.').first().waitFor()
    await field(page, 'Código').fill('CD-IDEA')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()

    await cell(page, 'CD-IDEA').waitFor()
    await page.getByText('Simulado', { exact: true }).click()
    expect(await page.getByText(/^No hay servidor/).isVisible()).toBe(true)
  })

  it('says that a file needs the server', async () => {
    const { page } = await browser.newPerson()
    await page.goto(`${url}/#/libranza/withdrawal-causes`)
    await page.getByRole('link', { name: /^admin@/ }).click()
    await cell(page, 'CD-VISA').waitFor({ timeout: 60_000 })

    const answer = await page.evaluate(async () => {
      const response = await fetch('/execute-api/mto/presigned-urls/v1', { method: 'POST', body: '{}' })
      return { status: response.status, detail: ((await response.json()) as { detail: string }).detail }
    })

    expect(answer).toEqual({ status: 503, detail: 'Esto no está simulado: hace falta el servidor.' })
  })
})

describe('the built client', () => {
  it('has nothing of what simulates a server', () => {
    const folder = join(root, 'dist', 'client')
    const files = globSync('**/*.{js,css,html,json}', { cwd: folder })

    const simulating = files.filter((file) =>
      /mockServiceWorker|mswjs|backoffice-simulado|hace falta el servidor/.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(simulating).toEqual([])
  })
})
