import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { launchBrowser, signInAs } from '#tests/support/browser.ts'
import { startProduct } from '#tests/support/product.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'
import { buildPage } from './build-page.ts'
import { servePages } from './forms/page-server.ts'
import { type Measurement, percentile } from './measurement.ts'

const rounds = 11
const warmUp = 2

type Opening = { paint: number; usable: number }

/**
 * The home of somebody signed in, from its address to its first picture and until its menu can be used, over an empty
 * page of React and MUI. The browser cache is full, as on every day but the first.
 */
export async function measure(): Promise<Measurement[]> {
  const builds = temporaryFolder('shell')
  await buildPage(join(import.meta.dirname, 'shell/empty.tsx'), `${builds.path}/0`)
  const [product, pages, browser] = [
    await startProduct(),
    await servePages(builds.path),
    await launchBrowser(),
  ]
  try {
    const { page, context } = await browser.newPerson()
    await signInAs(page, product.url, 'admin')
    const home: Opening[] = []
    const empty: Opening[] = []
    for (let round = -warmUp; round < rounds; round++) {
      const ours = await openingOf(context, product.url, '[role=menubar] [role=menuitem]:enabled')
      const least = await openingOf(context, `${pages.url}/0/`, 'button')
      if (round < 0) continue
      home.push(ours)
      empty.push(least)
    }
    const middle = (openings: Opening[], what: keyof Opening): number =>
      percentile(
        openings.map((opening) => opening[what]),
        0.5,
      )
    return (['paint', 'usable'] as const).flatMap((what) => [
      { what: `home: ${names[what]}`, value: middle(home, what), unit: 'ms' },
      { what: `empty React and MUI page: ${names[what]}`, value: middle(empty, what), unit: 'ms' },
    ])
  } finally {
    await browser.close()
    pages.close()
    await product.stop()
    builds.remove()
  }
}

const names = { paint: 'first paint', usable: 'usable' }

/** Opens a page in a tab of its own. @param sign an element of the page once it can be used */
async function openingOf(context: BrowserContext, url: string, sign: string): Promise<Opening> {
  const page = await context.newPage()
  await page.goto(url)
  const opening = await page.evaluate(async (selector) => {
    while (!document.querySelector(selector)) await new Promise(requestAnimationFrame)
    const usable = performance.now()
    const paint = (): PerformanceEntry | undefined =>
      performance.getEntriesByName('first-contentful-paint')[0]
    while (!paint()) await new Promise(requestAnimationFrame)
    return { paint: paint()?.startTime ?? 0, usable }
  }, sign)
  await page.close()
  return opening
}
