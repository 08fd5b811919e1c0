import type { Page } from 'playwright-core'
import { launchBrowser, signInAs } from '#tests/support/browser.ts'
import { entitySheet } from '#tests/support/entity-sheet.ts'
import { startProduct } from '#tests/support/product.ts'
import { type Measurement, percentile } from './measurement.ts'

const rows = 2_000
const rounds = 5

/** Frames of a round, 60 to the second where nothing is late. */
const frames = 120

/** Pixels that a frame scrolls by: a page of the preview passes in two seconds. */
const step = 25

/**
 * Frames while the preview of an import is scrolled, over those of the same page at rest: a page that keeps up draws as
 * many a second as one that does nothing.
 */
export async function measure(): Promise<Measurement[]> {
  const [product, browser] = [await startProduct(), await launchBrowser()]
  try {
    const { page } = await browser.newPerson()
    await signInAs(page, product.url, 'admin')
    await page.goto(`${product.url}/#/settings/financial-entities`)
    await page.getByRole('button', { name: 'Importar' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'entidades-ficticias.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(entitySheet('BENCH', rows)),
    })
    await page.getByRole('button', { name: 'Validar', exact: true }).click()
    await page.getByRole('gridcell', { name: 'BENCH-0', exact: true }).waitFor({ timeout: 60_000 })
    const [scrolled, still]: [number[], number[]] = [[], []]
    for (let round = -1; round < rounds; round++) {
      const [moving, resting] = [await framesOf(page, step), await framesOf(page, 0)]
      if (round < 0) continue
      scrolled.push(...moving)
      still.push(...resting)
    }
    const ratio = (share: number): number => percentile(scrolled, share) / percentile(still, share)
    return [
      { what: 'preview of an import at rest: a frame', value: percentile(still, 0.5), unit: 'ms' },
      { what: 'preview of an import, scrolled: a frame', value: percentile(scrolled, 0.5), unit: 'ms' },
      {
        what: 'preview of an import: a frame scrolled, over one at rest',
        value: ratio(0.5),
        unit: 'ratio',
        goal: 1.05,
      },
      { what: 'the same, of the frames that take longest (p95)', value: ratio(0.95), unit: 'ratio' },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Milliseconds of each frame while the rows of the preview are scrolled down, and up again at their end. */
const framesOf = (page: Page, by: number): Promise<number[]> =>
  page.locator('.MuiDataGrid-virtualScroller').evaluate(
    async (scroller, { frames, by }) => {
      const frame = (): Promise<number> => new Promise(requestAnimationFrame)
      const times: number[] = []
      let direction = 1
      for (let last = await frame(); times.length < frames; ) {
        if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight) direction = -1
        if (scroller.scrollTop === 0) direction = 1
        scroller.scrollTop += by * direction
        const now = await frame()
        times.push(now - last)
        last = now
      }
      return times
    },
    { frames, by },
  )
