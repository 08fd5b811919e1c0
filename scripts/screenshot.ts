import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { loadCatalogue } from '#src/lint/load.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import { inboxTabPages } from '#src/schema/inbox-item.ts'
import type { Screen } from '#src/schema/screen.ts'
import { demoUsers } from '#src/server/identity-provider/users.ts'
import { enter, go, openForm, openList, openRecord } from './screenshots/walk.ts'
import { withProduct } from './screenshots/with-product.ts'

// Takes the pictures of the README from the running product, one for each kind of page.
const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'docs', 'pictures')
const { screens } = loadCatalogue(resolve(root, 'schemas'))

const screenOf = (id: string): Screen => {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`No screen ${id}`)
  return screen
}

/** Each picture by its name, with how its page is reached from any other. */
const pictures: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => go(page, ''),
  list: (page) => openList(page, screenOf('clients')),
  form: async (page) => {
    await openList(page, screenOf('withdrawal-causes'))
    await openForm(page, screenOf('withdrawal-causes'))
  },
  record: async (page) => {
    await openList(page, screenOf('credit-lines'))
    await openRecord(page, screenOf('credit-lines'))
  },
  request: async (page) => {
    await openList(page, screenOf('judicial-expenses'))
    await openRecord(page, screenOf('judicial-expenses'))
  },
  inbox: async (page) => {
    await go(page, inboxTabPages.inbox.route, inboxTabPages.inbox.title)
    await page.getByRole('list', { name: inboxTabPages.inbox.title }).getByRole('button').first().click()
    await page.getByRole('button', { name: 'Aprobar', exact: true }).waitFor()
  },
  roles: (page) => go(page, rolesOption.route, rolesOption.menu.name),
}

mkdirSync(folder, { recursive: true })
await withProduct(root, async (url, newPerson) => {
  const person = await newPerson()
  for (const user of demoUsers.filter(({ id }) => id === 'admin')) {
    const first = await person.newPage()
    await enter(first, url, user)
    await first.close()
  }
  for (const [name, open] of Object.entries(pictures)) {
    const page = await person.newPage()
    // Small enough that each picture stays below 120 kB.
    await page.setViewportSize({ width: 1120, height: 640 })
    await page.goto(url)
    await page.getByRole('banner').waitFor()
    await open(page)
    await page.waitForLoadState('networkidle')
    await page.mouse.move(0, 0)
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await page.close()
  }
})
