import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import { fixedOptions } from '#src/schema/fixed-options.ts'
import type { Screen } from '#src/schema/screen.ts'
import { demoUsers } from '#src/server/identity-provider/users.ts'
import { grantedIn } from '#tests/support/domain-role-matrix.ts'
import { isDeep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'

const { screens } = loadCatalogue(resolve(import.meta.dirname, '../../schemas'))
const options = [...screens, ...fixedOptions]

const { product, browser } = productInBrowser({ shared: true })

/** All options that the menu offers, by the numbers beside their names. */
async function menuOf(page: Page): Promise<number[]> {
  const names: string[] = []
  for (const module of await page.getByRole('menubar').getByRole('menuitem').all()) {
    await module.click()
    names.push(...(await page.getByRole('menu').last().getByRole('menuitem').allInnerTexts()))
    await page.keyboard.press('Escape')
  }
  return names.map((name) => Number(/\d+$/.exec(name.trim())?.[0])).sort((one, other) => one - other)
}

/** Actions of a table's screen that have a button whatever its rows are like. */
const always: ActionName[] = ['crear', 'exportar']

/** Screens that differ in a person's actions: one of each kind shows what all of the kind do. */
function oneOfEach(roles: string[]): Screen[] {
  const kinds = new Map<string, Screen>()
  for (const screen of screens) {
    const allowed = grantedIn(screen, roles)
    if (allowed.has('ver')) kinds.set([...allowed].sort().join(), screen)
  }
  return [...kinds.values()]
}

/** Actions of the buttons on a screen, those of its first row among them. */
async function buttonsOf(page: Page): Promise<number[]> {
  const more = page.getByRole('button', { name: /^Acciones de/ }).first()
  if (await more.isVisible()) await more.click()
  const ids = await page.locator('[id*="_"]').evaluateAll((elements) => elements.map(({ id }) => id))
  await page.keyboard.press('Escape')
  return ids.flatMap((id) => actionOfButton(id) ?? [])
}

/** Action of a button: what follows the last underscore of its id (spec part 2, point 12). */
const actionOfButton = (id: string): number | undefined => {
  const suffix = id.slice(id.lastIndexOf('_') + 1)
  return /^\d+$/.test(suffix) ? Number(suffix) : undefined
}

/** Somebody with several roles, or everybody. What each role is granted, the contract of the matrix tells. */
const people = demoUsers.filter(({ id }) => isDeep || id === 'varios')

describe.each(people.map((user) => [user.id, user.roles] as const))('%s', (user, roles) => {
  it('has the menu, the routes and the buttons of the matrix (domain §13)', async () => {
    const { page } = await browser.newPerson()
    await page.goto(product.url)
    await page.getByRole('button', { name: `${user}@backoffice.local` }).click()
    await page.getByRole('banner').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()

    const offered = options.filter((option) => grantedIn(option, roles).size > 0)
    expect(await menuOf(page)).toEqual(offered.map(({ menu }) => menu.id).sort((one, other) => one - other))

    for (const { menu, route, title, actions } of oneOfEach(roles)) {
      await page.goto(`${product.url}/#/${route}`)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await page.getByRole('row').nth(1).or(page.getByText('No hay registros')).first().waitFor()
      const allowed = grantedIn({ menu, actions }, roles)
      const buttons = await buttonsOf(page)
      expect(buttons.filter((id) => ![...allowed].some((name) => actionId(menu.id, name) === id))).toEqual([])
      for (const name of always)
        expect([route, name, buttons.includes(actionId(menu.id, name))]).toEqual([
          route,
          name,
          allowed.has(name),
        ])
    }

    const closed = screens.find((screen) => grantedIn(screen, roles).size === 0)
    if (!closed) return
    await page.goto(`${product.url}/#/${closed.route}`)
    await page.getByText('No tiene permiso para abrir esa sección.').waitFor()
  })
})
