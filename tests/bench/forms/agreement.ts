import { isDeepStrictEqual } from 'node:util'
import type { Browser } from 'playwright-core'
import { enterAll } from './enter.ts'
import { expectedOf, type Sample, type Values } from './sample.ts'
import { dataOf, open } from './visit.ts'

/** Enters the script of a sample in a variant and holds what comes of it against what was entered. */
export async function checkEntered(
  browser: Browser,
  url: string,
  variant: string,
  sample: Sample,
): Promise<void> {
  const page = await open(browser, url, sample)
  await page.evaluate(() => window.bench.mounted)
  await enterAll(page, sample)
  // Some libraries tell of a change a little later.
  await page.waitForTimeout(1000)
  requireSame(variant, sample, await dataOf(page), expectedOf(sample))
  await page.context().close()
}

/** @throws Error with the first field that differs */
export function requireSame(variant: string, { id }: Sample, found: Values, expected: Values): void {
  const names = Object.keys({ ...found, ...expected })
  const name = names.find((one) => !isDeepStrictEqual(found[one], expected[one]))
  if (name === undefined) return
  const [got, wanted] = [found, expected].map((values) => JSON.stringify(values[name]))
  throw new Error(`${variant}, form ${id}: «${name}» ends as ${got}, not as ${wanted}`)
}
