import type { ElementHandle, Page } from 'playwright-core'
import { isTaken } from './bench-visit.ts'
import type { Sample, SampleField } from './sample.ts'

/** Enters the values of a sample as a person would: keys, clicks, and options by their titles. */
export async function enterAll(page: Page, { entries }: Sample): Promise<void> {
  for (const { field, value } of entries) {
    const options = Array.isArray(value) ? value : [undefined]
    for (const option of options) {
      const control = await controlOf(page, field, option)
      if (option === undefined) await enter(page, control, field, String(value))
      else await control.click()
    }
  }
}

/** The control of a field, once it is there. */
async function controlOf(
  page: Page,
  field: SampleField,
  option: string | undefined,
): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.waitForFunction(([one, of]) => window.bench.control(one, of), [
    field,
    option,
  ] as const)
  return handle.asElement() as ElementHandle<HTMLElement>
}

async function enter(
  page: Page,
  control: ElementHandle<HTMLElement>,
  { name, kind, options = [] }: SampleField,
  value: string,
): Promise<void> {
  const title = options.find((option) => option.value === value)?.title ?? ''
  if (kind === 'check') await control.click()
  else if (kind === 'date') await insist(page, name, value, () => typeDay(page, control, value))
  else if (kind === 'choice') await insist(page, name, value, () => choose(page, control, title))
  else {
    await control.focus()
    await page.keyboard.type(value)
  }
}

/** A list or a calendar that is still opening may swallow keys and clicks; a person would try again. */
async function insist(page: Page, name: string, value: string, attempt: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    await attempt()
    if (await isTaken(page, name, value)) return
  }
}

async function choose(page: Page, control: ElementHandle<HTMLElement>, title: string): Promise<void> {
  if (await control.evaluate((element) => element instanceof HTMLSelectElement)) {
    await control.selectOption({ label: title })
    return
  }
  await control.click()
  const option = page
    .locator('[role=option]:visible, .ant-select-item-option:visible')
    .filter({ hasText: title })
  await option.first().click()
}

async function typeDay(page: Page, control: ElementHandle<HTMLElement>, day: string): Promise<void> {
  if (await control.evaluate((element) => element instanceof HTMLInputElement && element.type === 'date')) {
    await control.fill(day)
    return
  }
  await control.scrollIntoViewIfNeeded()
  await control.focus()
  const text = await page.evaluate((iso) => window.bench.dateText?.(iso) ?? iso, day)
  await page.keyboard.type(text, { delay: 30 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
}
