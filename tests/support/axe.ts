import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until nothing fades any more: colours in between are nobody's. */
const atRest = async (): Promise<void> => {
  const passing = document.getAnimations().filter(
    ({ effect, timeline }) =>
      // What goes by scrolling stands still by itself.
      timeline === document.timeline && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
  )
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

type AxeResults = { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }

/** Its rules and best practices; of the rules off by default, those of targets too small to hit. */
const run =
  'axe.run(document, { resultTypes: ["violations"], rules: { region: { enabled: true }, "target-size": { enabled: true } } })'

/** Violations on the page as it stands. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await page.evaluate(atRest)
  const results = (await page.evaluate(run)) as AxeResults
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}
