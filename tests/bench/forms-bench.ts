import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { temporaryFolder } from '#tests/support/temporary.ts'
import { checkEntered, requireSame } from './forms/agreement.ts'
import { launch, typedData, visit } from './forms/bench-visit.ts'
import { buildVariant, draws, variantNames } from './forms/builds.ts'
import { type Figure, ratios, table } from './forms/figures.ts'
import { installPeers } from './forms/install-peers.ts'
import { servePages } from './forms/page-server.ts'
import { sampleIds, sampleOf } from './forms/sample.ts'
import { type Measurement, percentile } from './measurement.ts'

const rounds = 3

/** The same forms in this product, in other libraries, and by hand; each must end with the very same data. */
export async function measure(): Promise<Measurement[]> {
  installPeers(resolve(import.meta.dirname, 'forms-peers'))
  const builds = temporaryFolder('forms')
  for (const [index, name] of variantNames.entries())
    await buildVariant(name, join(builds.path, String(index)))
  const { url, close } = await servePages(builds.path)
  const browser = await launch()
  try {
    await checkAll(browser, url)
    const figures = await timeAll(browser, url)
    console.log(table(figures, variantNames, sampleIds))
    return ratios(figures)
  } finally {
    await browser.close()
    close()
    builds.remove()
  }
}

async function checkAll(browser: Browser, url: string): Promise<void> {
  for (const id of ['25', 'credit-lines'])
    for (const [index, name] of variantNames.entries())
      if (draws(name, id)) await checkEntered(browser, `${url}/${index}`, name, sampleOf(id))
}

/** Rounds of all variants one after the other, so that a busy moment meets all of them. */
async function timeAll(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (let round = 0; round < rounds; round++)
    for (const form of sampleIds)
      for (const [index, variant] of variantNames.entries()) {
        if (!draws(variant, form)) continue
        const sample = sampleOf(form)
        const { frames, data, ...times } = await visit(browser, `${url}/${index}`, sample)
        requireSame(variant, sample, data, typedData(sample))
        figures.push({ variant, form, ...times, frame: percentile(frames, 0.5) })
      }
  return figures
}
