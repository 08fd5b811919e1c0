import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSharedBrowser, signInAs, type TestBrowser } from '#tests/support/browser.ts'
import { type Child, runScript } from '#tests/support/child-process.ts'
import { createEmptyDatabase } from '#tests/support/database-of-test.ts'
import type { TestDatabase } from '#tests/support/databases.ts'
import { deep } from '#tests/support/effort.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { cell } from '#tests/support/screen-locators.ts'
import { root } from '#tests/support/start-server.ts'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'

const ready = 'Pantallas y API están al día con los esquemas.'

let schemas: ReturnType<typeof copySchemas>
let data: ReturnType<typeof temporaryFolder>
let database: TestDatabase
let url = ''
let development: Child
let browser: TestBrowser
/** What it said of rows that were wrong when it started. */
let refusedFirst = ''
beforeAll(async () => {
  schemas = copySchemas()
  data = temporaryFolder('development')
  database = await createEmptyDatabase()
  const port = String(await freePort())
  url = `http://localhost:${port}`
  const settings = {
    PORT: port,
    API_PORT: String(await freePort()),
    DATA_DIR: data.path,
    FILES_DIR: join(data.path, 'files'),
    SCHEMAS_DIR: schemas.path,
    DATABASE_URL: database.settings.databaseUrl ?? '',
  }
  const rows = join(schemas.path, 'libranza/withdrawal-causes.data.json')
  const good = readFileSync(rows, 'utf8')
  writeFileSync(rows, good.replace('"CD-TASA"', '"CD TASA"'))
  development = await runScript('scripts/dev.ts', settings, 'Se intenta otra vez')
  refusedFirst = development.output()
  writeFileSync(rows, good)
  await Promise.race([development.exit, started()])
  if (!development.output().includes(url)) throw new Error(`It does not start:\n${development.output()}`)
  // While the API starts again, Vite answers for it.
  browser = await openSharedBrowser(/502 \(Bad Gateway\)/)
})
afterAll(async () => {
  await browser.close()
  await development.end('SIGTERM')
  await database.remove()
  schemas.remove()
  data.remove()
})

/** Resolves once it serves. */
async function started(): Promise<void> {
  while (!development.output().includes('Backoffice listo')) await pause(50)
}

/** Output of `npm run dev` from now on, once it contains a text. */
async function written(act: () => void, text: string): Promise<string> {
  const before = development.output().length
  act()
  await expect.poll(() => development.output().slice(before), { timeout: 30_000 }).toContain(text)
  return development.output().slice(before)
}

describe('npm run dev', () => {
  it('says what bars its start, and starts once that is mended', () => {
    expect(refusedFirst).toMatch(/schemas\/libranza\/withdrawal-causes\.data\.json:\d+:\d+/)
    expect(refusedFirst).not.toContain('Backoffice listo')
  })

  it('says what is wrong with a schema, goes on as it was, and follows once it is mended', deep, async () => {
    const file = join(schemas.path, 'libranza/withdrawal-causes.schema.json')
    const good = readFileSync(file, 'utf8')
    const { page } = await browser.newPerson()
    await signInAs(page, `${url}/#/libranza/withdrawal-causes`, 'gestor')
    await page.getByRole('heading', { name: 'Causales de desistimiento' }).waitFor()

    const report = await written(
      () => writeFileSync(file, good.replace('"title": "Causal"', '"title": "Causal')),
      file.slice(schemas.path.length),
    )
    expect(report).toContain('Las pantallas siguen como estaban: hay que corregir los esquemas.')
    expect(report).toMatch(
      /schemas\/libranza\/withdrawal-causes\.schema\.json:\d+:\d+-\d+ {2}error {2}El archivo no es JSON válido/,
    )
    await page.getByText('Las pantallas siguen como estaban').waitFor()
    expect(report).toContain('→ Escriba «"» donde termina el texto')
    await page.reload()
    await cell(page, 'CD-TASA').waitFor()
    await page.getByText(/El archivo no es JSON válido/).waitFor()
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.keyboard.press('Escape')

    await written(
      () => writeFileSync(file, good.replace('"Causales de desistimiento"', '"Motivos de desistimiento"')),
      ready,
    )
    await page.getByRole('heading', { name: 'Motivos de desistimiento' }).waitFor()
    await cell(page, 'CD-TASA').waitFor()
    await page.getByText('Las pantallas siguen como estaban').waitFor({ state: 'detached' })
  })

  it.each([
    {
      what: 'a field of another type',
      from: /"type": "string",\s*"format": "texto",\s*"title": "Causal",\s*"maxLength": 80/,
      to: '"type": "integer", "format": "entero", "title": "Motivo"',
      report:
        /withdrawal-causes\.schema\.json:\d+:\d+ {2}El campo «name» ya se guarda como texto y un campo «entero» se guarda como número entero/,
    },
    {
      what: 'a key that they repeat',
      from: /"unique": \[/,
      to: '"unique": [["status"], ',
      report:
        /withdrawal-causes\.schema\.json:\d+:\d+ {2}Hay registros repetidos en withdrawal_causes por status/,
    },
  ])('goes on as it was where stored records refuse $what', deep, async ({ from, to, report: expected }) => {
    const file = join(schemas.path, 'libranza/withdrawal-causes.schema.json')
    const good = readFileSync(file, 'utf8')
    const { page } = await browser.newPerson()
    await signInAs(page, `${url}/#/libranza/withdrawal-causes`, 'gestor')
    await cell(page, 'CD-TASA').waitFor()
    const refused = good.replace(from, to).replace('"title": "Causal"', '"title": "Motivo"')
    expect(refused).toContain(to)

    const report = await written(() => writeFileSync(file, refused), 'siguen como estaban')

    expect(report).toMatch(expected)
    await page.getByText('Las pantallas siguen como estaban').waitFor()
    await page.reload()
    await cell(page, 'CD-TASA').waitFor()
    await page.getByRole('columnheader', { name: 'Causal' }).waitFor()
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    await written(() => writeFileSync(file, good), ready)
  })

  it('tells warnings as lint does', deep, async () => {
    const stray = join(schemas.path, 'libranza/causes.json')

    const report = await written(() => writeFileSync(stray, '{}'), ready)

    expect(report).toContain('schemas/libranza/causes.json:1:1-1  aviso  Nada lee este archivo.')
    await written(() => rmSync(stray), ready)
  })

  it('goes on as it was where demonstration rows are wrong', deep, async () => {
    const rows = join(schemas.path, 'loans/provisions.data.json')
    mkdirSync(join(schemas.path, 'loans'), { recursive: true })
    const add = (): void => {
      copyFileSync(
        join(root, 'tests/fixtures/screens/provisions.schema.json'),
        join(schemas.path, 'loans/provisions.schema.json'),
      )
      writeFileSync(rows, '[{ "segment": "NINGUNO" }]')
    }

    const report = await written(add, 'schemas/loans/provisions.data.json:1:')
    expect(report).toContain('siguen como estaban')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    await written(() => rmSync(rows), ready)

    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  it('says in one line that its port is busy', deep, async () => {
    const other = temporaryFolder('other')
    const settings = {
      PORT: new URL(url).port,
      API_PORT: String(await freePort()),
      DATA_DIR: other.path,
    }

    const second = await runScript('scripts/dev.ts', settings)

    expect(await second.exit).toBe(1)
    expect(second.output()).toBe(
      `El puerto ${settings.PORT} ya está en uso; ciérrelo o indique otro con PORT.\n`,
    )
    other.remove()
  })

  it('reads a burst of changes once', deep, async () => {
    const files = ['settings/document-types', 'settings/financial-entities', 'libranza/withdrawal-causes']
    const touch = (): void => {
      for (const name of files) {
        const path = join(schemas.path, `${name}.schema.json`)
        writeFileSync(path, readFileSync(path))
      }
    }

    const before = development.output().length
    await written(touch, ready)
    await new Promise((resolve) => setTimeout(resolve, 3000))

    expect(development.output().slice(before).split(ready)).toHaveLength(2)
  })
})
