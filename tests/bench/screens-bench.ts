import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser, signInAs } from '#tests/support/browser.ts'
import { startProduct } from '#tests/support/product.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'
import { buildPage } from './build-page.ts'
import { servePages } from './forms/page-server.ts'
import { type Measurement, percentile } from './measurement.ts'
import type { GridContent } from './screens/grid-content.ts'

const switches = 20
const warmUp = 4

/** Two screens that people go back and forth between, each with its first row. */
const places = [
  { route: 'settings/financial-entities', path: '/execute-api/mto/financial-entities/v1' },
  { route: 'settings/document-types', path: '/execute-api/mto/document-types/v1' },
]

/**
 * From the click on a screen until its rows are painted, the call for them included, once its chunk is there; over a
 * bare DataGrid that is given the very same rows and headings.
 */
export async function measure(): Promise<Measurement[]> {
  const builds = temporaryFolder('grid')
  await buildPage(join(import.meta.dirname, 'screens/bare-grid.tsx'), `${builds.path}/0`)
  const [product, pages, browser] = [
    await startProduct(),
    await servePages(builds.path),
    await launchBrowser(),
  ]
  try {
    const { page } = await browser.newPerson()
    await signInAs(page, `${product.url}/`, 'admin')
    const { page: bare } = await browser.newPerson()
    await bare.goto(`${pages.url}/0/`)
    const contents = [] as GridContent[]
    for (const { route } of places) {
      await switchTo(page, route)
      contents.push(await contentOf(page))
    }
    const ours: number[] = []
    const alone: number[] = []
    for (let run = -warmUp; run < switches; run++) {
      const index = Math.abs(run) % places.length
      const taken = await switchTo(page, places[index]?.route ?? '')
      const least = await bare.evaluate((content) => window.drawGrid(content), contents[index] as GridContent)
      if (run < 0) continue
      ours.push(taken)
      alone.push(least)
    }
    const shares = ours.map((value, run) => value / (alone[run] ?? Number.NaN))
    return [
      {
        what: 'screen switch: click until rows are painted',
        value: percentile(ours, 0.5),
        unit: 'ms',
        goal: 150,
      },
      { what: 'screen switch: bare DataGrid with the same rows', value: percentile(alone, 0.5), unit: 'ms' },
      {
        what: 'screen switch: over the bare DataGrid',
        value: percentile(shares, 0.5),
        unit: 'ratio',
        goal: 1.3,
      },
    ]
  } finally {
    await browser.close()
    pages.close()
    await product.stop()
    builds.remove()
  }
}

/** Milliseconds from the click on a link to a screen until its rows are painted. */
const switchTo = (page: Page, route: string): Promise<number> =>
  page.evaluate(async (to) => {
    const link = Object.assign(document.createElement('a'), { href: `#/${to}` })
    document.body.append(link)
    const grid = document.querySelector('[role=grid]')
    const start = performance.now()
    link.click()
    link.remove()
    await new Promise<void>((resolve) => {
      const look = (): void => {
        const now = document.querySelector('[role=grid]')
        if (now && now !== grid && now.querySelector('[role=row][data-id] [role=gridcell]')) resolve()
        else requestAnimationFrame(look)
      }
      look()
    })
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const taken = performance.now() - start
    await new Promise((resolve) => setTimeout(resolve, 400))
    return taken
  }, route)

/** The headings and texts that a table shows. */
const contentOf = (page: Page): Promise<GridContent> =>
  page.evaluate(() => {
    const texts = (role: string, within: Element): string[] =>
      [...within.querySelectorAll(`[role=${role}]`)].map((cell) => cell.textContent ?? '')
    const grid = document.querySelector('[role=grid]') as Element
    const rows = [...grid.querySelectorAll('[role=row][data-id]')]
    return { headings: texts('columnheader', grid), rows: rows.map((row) => texts('gridcell', row)) }
  })
