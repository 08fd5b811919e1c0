import { isDeepStrictEqual } from 'node:util'
import type { Browser } from 'playwright-core'
import { dataOf, open } from './bench-visit.ts'
import { enterAll } from './enter.ts'
import { expectedOf, type Sample, type Values } from './sample.ts'

/** Enters the script of a sample in a variant and compares the result with what was entered. */
export async function checkEntered(
  browser: Browser,
  url: string,
  variant: string,
  sample: Sample,
): Promise<void> {
  const page = await open(browser, url, sample)
  await page.evaluate(() => window.bench.mounted)
  await enterAll(page, sample)
  // Some libraries report a change a little later.
  await page.waitForTimeout(1000)
  requireSame(variant, sample, await dataOf(page), expectedOf(sample))
  await page.context().close()
}

/** @throws Error with the first field that differs */
export function requireSame(variant: string, { id }: Sample, actual: Values, expected: Values): void {
  const names = Object.keys({ ...actual, ...expected })
  const name = names.find((one) => !isDeepStrictEqual(actual[one], expected[one]))
  if (name === undefined) return
  const [got, expectedText] = [actual, expected].map((values) => JSON.stringify(values[name]))
  throw new Error(`${variant}, form ${id}: «${name}» ends as ${got}, not as ${expectedText}`)
}
