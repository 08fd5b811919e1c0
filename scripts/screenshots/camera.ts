import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { windows } from './walk.ts'

/** Takes a page at every size of window, as `<page>-<what>-<width>.png`. */
export type Camera = (page: Page, path: string, what: string) => Promise<void>

/** @param whole pictures as tall as what scrolls in them, instead of the window */
export const camera =
  (folder: string, whole: boolean): Camera =>
  async (page, path, what) => {
    // Nothing is lit up by a pointer that happens to stand on it.
    await page.mouse.move(0, 0)
    const name = path.replaceAll('/', '-')
    for (const size of windows) {
      await page.setViewportSize(size)
      await settle(page)
      if (whole) {
        await page.setViewportSize({ ...size, height: size.height + (await hiddenHeight(page)) })
        await settle(page)
      }
      await page.screenshot({ path: join(folder, `${name}-${what}-${size.width}.png`) })
    }
  }

/** Waits two frames after the fonts: what follows the size of the window has followed it. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 120))
  })

/** Hidden height of a form, a record or a list. */
const hiddenHeight = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('*')]
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
        .map((one) => one.scrollHeight - one.clientHeight),
    ),
  )
