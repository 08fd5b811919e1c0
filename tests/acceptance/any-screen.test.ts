import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { openSharedBrowser, signInAs, type TestBrowser } from '#tests/support/browser.ts'
import { checkOut } from '#tests/support/check-out.ts'
import { createEmptyDatabase } from '#tests/support/database-of-test.ts'
import type { TestDatabase } from '#tests/support/databases.ts'
import { deep, isDeep } from '#tests/support/effort.ts'
import { git } from '#tests/support/git.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { field, moduleOf } from '#tests/support/screen-locators.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { root } from '#tests/support/start-server.ts'

/** `tests/fixtures/screens/<resource>.json`: steps on a screen that is only a schema file. */
type Fixture = {
  path: string
  route: string
  menu: [string, string, string]
  record: JsonObject
  edit: JsonObject
  refusal: { change: JsonObject; field: string; message: string }
  form: { label: string; type: 'text' | 'choice' | 'check' | 'radio'; value: string }[]
}

const fixtures = join(root, 'tests/fixtures/screens')
const resources = [
  'text-catalogues',
  'military-groups',
  'filing-exception-categories',
  'minimum-wage-parameters',
  'provisions',
]

/** Whether a save waits for another person's approval. */
function isDual(resource: string): boolean {
  const schema = JSON.parse(readFileSync(join(fixtures, `${resource}.schema.json`), 'utf8'))
  return schema['x-resource'].mixins.includes('DUAL')
}

/** Changes in a folder since it was checked out. */
const changes = (folder: string): string[] =>
  git(folder, 'status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('A  '))

/** The schema file of a resource in a checkout. */
const fileOf = (resource: string): string =>
  `schemas/${fixtureOf(resource).route.split('/')[0]}/${resource}.schema.json`

const fixtureOf = (resource: string): Fixture =>
  JSON.parse(readFileSync(join(fixtures, `${resource}.json`), 'utf8')) as Fixture

/** Files that are added to a checkout of the product at once: some of them, or each to one of its own. */
const together = isDeep
  ? resources.map((resource) => [resource])
  : [resources.filter((one) => one === 'provisions')]

describe.each(together.map((added) => ({ added })))(
  'one schema file alone makes each of $added',
  ({ added }) => {
    let checkout: { path: string; remove: () => void }
    let database: TestDatabase
    let browser: TestBrowser
    let product: Product
    let token = ''
    let page: Page
    const pages: Page[] = []
    beforeAll(async () => {
      checkout = checkOut()
      for (const resource of added) {
        const file = join(checkout.path, fileOf(resource))
        mkdirSync(dirname(file), { recursive: true })
        copyFileSync(join(fixtures, `${resource}.schema.json`), file)
      }
      database = await createEmptyDatabase()
      const { databaseUrl = '' } = database.settings
      product = await startProduct({ folder: checkout.path, environment: { DATABASE_URL: databaseUrl } })
      browser = await openSharedBrowser()
      token = await signIn(product.url, 'admin')
    })
    afterAll(async () => {
      await browser.close()
      await product.stop()
      await database.remove()
      checkout.remove()
    })

    const call = async (
      method: string,
      path: string,
      body?: JsonObject,
    ): Promise<{ status: number; body: JsonObject }> => {
      const response = await fetch(product.url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: response.status, body: (await response.json()) as JsonObject }
    }

    describe.each(added.map((resource) => [resource, fixtureOf(resource)] as const))(
      'the screen %s is',
      (resource, fixture) => {
        it('in the menu for Admin, with a table and a form that saves what was typed', deep, async () => {
          page = (await browser.newPerson()).page
          pages.push(page)
          await signInAs(page, product.url, 'admin')
          const [module, , option] = fixture.menu
          await moduleOf(page, module).click()
          await page.getByRole('menuitem', { name: option }).click()
          await page.getByText('No hay registros').waitFor()
          expect(new URL(page.url()).hash).toBe(`#/${fixture.route}`)

          await page
            .getByRole('button', { name: /^Crear/ })
            .first()
            .click()
          for (const entry of fixture.form) await fill(page, entry)
          await page.getByRole('button', { name: 'Guardar cambios' }).click()
          if (isDual(resource)) await page.getByRole('button', { name: 'Guardar borrador' }).click()
          await page
            .getByText(
              isDual(resource)
                ? 'El cambio quedó como borrador; envíelo a aprobación.'
                : 'Listo, se han guardado los cambios.',
            )
            .waitFor()
          await page.getByText('1 - 1 de 1').waitFor()

          const { body } = await call('GET', fixture.path)
          const [row] = body.data as JsonObject[]
          const saved = await call('GET', `${fixture.path}/${row?.id}`)
          expect(saved.body).toMatchObject(fixture.record)
        })

        it('in the API, which refuses what the schema refuses', deep, async () => {
          const { body } = await call('GET', fixture.path)
          const [row] = body.data as JsonObject[]
          const path = `${fixture.path}/${row?.id}`

          const changed = await call('PUT', path, { ...fixture.record, ...fixture.edit, version: 1 })
          expect(changed).toMatchObject({ status: 200, body: { ...fixture.edit, version: 2 } })

          const refused = await call('PUT', path, {
            ...fixture.record,
            ...fixture.refusal.change,
            version: 2,
          })
          expect(refused.status).toBe(422)
          expect(refused.body.errors).toContainEqual(
            expect.objectContaining({
              pointer: `/${fixture.refusal.field}`,
              message: fixture.refusal.message,
            }),
          )
        })
      },
    )

    it('in the database, over a restart', deep, async () => {
      // A page that is left asks nothing of a server that is gone.
      for (const one of pages) await one.goto('about:blank')
      await product.restart('killed')

      for (const resource of added) {
        const { path, route } = fixtureOf(resource)
        await page.goto(`${product.url}/#/${route}`)
        await page.getByText('1 - 1 de 1').waitFor()
        expect((await call('GET', path)).body).toMatchObject({ total: 1 })
      }
    })

    it('and nothing but these files has changed', deep, () => {
      expect(changes(checkout.path).sort()).toEqual(added.map((resource) => `?? ${fileOf(resource)}`).sort())
    })
  },
)

async function fill(page: Page, { label, type, value }: Fixture['form'][number]): Promise<void> {
  const form = page.getByRole('dialog')
  if (type === 'text') return field(page, label).fill(value)
  if (type === 'check') return field(page, label).setChecked(value === 'Sí')
  if (type === 'radio')
    return form
      .getByRole('radiogroup', { name: label })
      .getByRole('radio', { name: value, exact: true })
      .check()
  await field(page, label).click()
  await page.getByRole('option', { name: value, exact: true }).click()
}
