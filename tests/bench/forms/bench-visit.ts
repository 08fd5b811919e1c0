import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../../scripts/chromium.ts'
import { middleText, type Sample, type Values } from './sample.ts'

// Frames come as soon as they are drawn: waiting for the next of sixty a second would hide what is measured.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
]

/** Results of one visit of a page, in milliseconds. */
export type Visit = {
  paint: number
  complete: number
  /** Of the main thread for a key, on average: script, style and layout, at once or later. */
  key: number
  frames: number[]
  data: Values
}

/** Words that are typed one over the other; the first is not timed, while the browser still learns what to optimize. */
const words = 4
const letters = 'abcdefghijklmnopq'

/** Data after the timed keys. */
export const typedData = (sample: Sample): Values => ({
  ...sample.initial,
  [middleText(sample).name]: letters,
})

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: flags })

/** Opens a page in a process of its own. */
export async function open(browser: Browser, url: string, sample: Sample): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-CO' })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${url}: ${error.message}`))
  await page.goto(`${url}/#${sample.id}`)
  await page.waitForFunction(() => window.bench !== undefined)
  return page
}

/** Mounts the form and types into the text in its middle, which has been left before and so shows its errors. */
export async function visit(browser: Browser, url: string, sample: Sample): Promise<Visit> {
  const page = await open(browser, url, sample)
  const mounted = await page.evaluate(() => window.bench.mounted)
  await page.evaluate((field) => {
    const control = window.bench.control(field) as HTMLElement
    control.focus()
    control.blur()
    control.focus()
  }, middleText(sample))
  await page.waitForTimeout(200)
  await typeWord(page, sample)
  const work = await workOf(page)
  const before = await work()
  for (let word = 1; word < words; word++) await typeWord(page, sample)
  await isTaken(page, middleText(sample).name, letters)
  const key = ((await work()) - before) / ((words - 1) * letters.length)
  const frames = await page.evaluate(() => window.bench.frames)
  const data = await dataOf(page)
  await page.context().close()
  return { ...mounted, key, frames: frames.slice(letters.length), data }
}

async function typeWord(page: Page, sample: Sample): Promise<void> {
  await page.evaluate(
    (field) => (window.bench.control(field) as HTMLInputElement).select(),
    middleText(sample),
  )
  for (const letter of letters) {
    await page.keyboard.press(letter)
    await page.waitForTimeout(25)
  }
}

const parts = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']

/** What the main thread has worked so far by the browser's own account, in milliseconds of its own time. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = metrics.filter(({ name }) => parts.includes(name)).map(({ value }) => value)
    return seconds.reduce((sum, value) => sum + value, 0) * 1000
  }
}

/** The data as JSON has it. An undefined value or an empty list of a library is not there, and a set has no order. */
export async function dataOf(page: Page): Promise<Values> {
  const values = JSON.parse(await page.evaluate(() => JSON.stringify(window.bench.data()))) as Values
  const there = Object.entries(values).filter(([, value]) => !Array.isArray(value) || value.length > 0)
  return Object.fromEntries(
    there.map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
  )
}

/** Whether the data comes to hold a value; some libraries report a change a little later. */
export const isTaken = (page: Page, name: string, value: string): Promise<boolean> =>
  page
    .waitForFunction(([one, target]) => window.bench.data()[one] === target, [name, value] as const, {
      timeout: 5000,
    })
    .then(
      () => true,
      () => false,
    )
