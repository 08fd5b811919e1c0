import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import { readDemoRows } from '#src/server/demonstration/read-demo-rows.ts'
import { menuResource } from '#src/server/profile/menu-rows.ts'
import { flaws } from '#tests/support/appearance.ts'
import { isDeep } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { root } from '#tests/support/start-server.ts'
import {
  enter,
  leaveForm,
  openForm,
  openList,
  openRecord,
  visitors,
  windows,
} from '../../scripts/screenshots/walk.ts'

type Size = (typeof windows)[number]

const schemasDir = join(root, 'schemas')
const { screens } = loadCatalogue(schemasDir)

/**
 * Names of screens and fields that are no words of Spanish, but for those that records of a screen
 * hold, as the options of the menu do their routes.
 */
function programNames(screen: Screen): Set<string> {
  const held = new Set([
    ...(readDemoRows(screen, schemasDir)?.rows.flatMap(textsIn) ?? []),
    ...(screen.id === menuResource ? screens.flatMap(({ route }) => route.split('/')) : []),
  ])
  const names = screens.flatMap(({ id, fields }) => [id, ...fields.map(({ name }) => name)])
  return new Set(names.filter((name) => /[A-Z-]/.test(name) && !held.has(name)))
}

const textsIn = (value: JsonValue): string[] =>
  typeof value === 'string' ? [value] : isJsonObject(value) ? Object.values(value).flatMap(textsIn) : []

const { product, browser } = productInBrowser({ shared: true })

/** Sizes for a screen: all of them, or one, and another for the next screen of the menu. */
const sizesFor = ({ id }: Screen): readonly Size[] => {
  const place = screens.findIndex((screen) => screen.id === id)
  return isDeep ? windows : windows.filter((_, index) => index === place % windows.length)
}

/** Checks the page in some sizes of window, once it has settled. */
async function expectNoFlaws(page: Page, names: Set<string>, sizes: readonly Size[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(() => flaws(page, names), { message: `in ${size.width} px`, timeout: 2000 }).toEqual([])
  }
}

/** Every ninth screen of the menu, or all of them. */
const isTried = (screen: Screen): boolean => isDeep || screens.indexOf(screen) % 9 === 0

describe.each([...visitors(screens.filter(isTried))])('to $id', (user, theirs) => {
  let page: Page
  beforeAll(async () => {
    page = (await browser.newPerson()).page
    await enter(page, product.url, user)
  })

  it.each(theirs.map((screen) => [screen.route, screen] as const))(
    '%s shows its list, which has rows, its form and a record whole and in Spanish, wide or narrow',
    async (_route, screen) => {
      const names = programNames(screen)
      const sizes = sizesFor(screen)
      await openList(page, screen)
      await expectNoFlaws(page, names, sizes)
      if (await openForm(page, screen)) {
        await expectNoFlaws(page, names, sizes)
        await leaveForm(page)
      }
      expect(await openRecord(page, screen)).toBe(true)
      await expectNoFlaws(page, names, sizes)
    },
  )
})
