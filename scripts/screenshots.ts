import { mkdirSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { loadCatalogue } from '#src/lint/load.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import { inboxTabPages, inboxTabs } from '#src/schema/inbox-item.ts'
import type { Screen } from '#src/schema/screen.ts'
import { type Camera, camera } from './screenshots/camera.ts'
import { enter, go, leaveForm, openForm, openList, openRecord, visitors } from './screenshots/walk.ts'
import { withProduct } from './screenshots/with-product.ts'
import { readWords } from './screenshots/words.ts'

// Takes pictures of every screen, wide and narrow: its list, a new record and a record; and of all other pages.
const root = resolve(import.meta.dirname, '..')
const words = readWords(root, process.argv.slice(2))
if (!words) {
  console.error('Uso: npm run screenshots -- [--out carpeta] [--whole] [--only recurso…]')
  process.exit(2)
}
const { out, only, whole } = words
const { screens } = loadCatalogue(resolve(root, 'schemas'))
const unknown = only.filter((id) => !screens.some((screen) => screen.id === id))
if (unknown.length > 0) {
  console.error(`No hay pantallas con estos nombres: ${unknown.join(', ')}.`)
  process.exit(2)
}

mkdirSync(out, { recursive: true })
const take = camera(out, whole)
await withProduct(root, async (url, newPerson) => {
  const chosen = screens.filter(({ id }) => only.length === 0 || only.includes(id))
  for (const [user, theirs] of visitors(chosen)) {
    const person = await newPerson()
    const page = await person.newPage()
    await enter(page, url, user)
    if (only.length === 0 && user.roles.includes('Admin')) await takePages(page, take)
    for (const screen of theirs) await takeScreen(page, screen, take)
    await person.close()
  }
})
console.log(`Imágenes en ${relative(process.cwd(), out) || '.'}.`)

async function takeScreen(page: Page, screen: Screen, shoot: Camera): Promise<void> {
  await openList(page, screen)
  await shoot(page, screen.route, 'list')
  if (await openForm(page, screen)) {
    await shoot(page, screen.route, 'form')
    await leaveForm(page)
  }
  if (await openRecord(page, screen)) await shoot(page, screen.route, 'record')
}

/** Pages without a schema. */
async function takePages(page: Page, shoot: Camera): Promise<void> {
  await go(page, '')
  await shoot(page, 'home', 'page')
  for (const { route, title } of [
    ...inboxTabs.map((tab) => inboxTabPages[tab]),
    { route: rolesOption.route, title: rolesOption.menu.name },
  ]) {
    await go(page, route, title)
    await page.waitForLoadState('networkidle')
    await shoot(page, route, 'page')
  }
  await go(page, 'galeria')
  for (const link of await page.getByRole('navigation', { name: 'Componentes' }).getByRole('link').all()) {
    await link.click()
    await shoot(page, `galeria-${(await link.getAttribute('href'))?.split('/').at(-1)}`, 'page')
  }
}
