import type { Locator, Page } from 'playwright-core'

/** A cell of the table, by its whole text. */
export const cell = (page: Page, text: string): Locator =>
  page.getByRole('gridcell', { name: text, exact: true })

/** A button, by its whole name. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Waits until the page shows a text of just these words. */
export const says = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).waitFor()

/** A control of the open form, by its label; what may stay empty says so beside it. */
export function field(page: Page, label: string): Locator {
  const form = page.getByRole('dialog')
  return form.getByLabel(label, { exact: true }).or(form.getByLabel(`${label} opcional`, { exact: true }))
}

/** Picks an option of a list that is closed. */
export async function choose(page: Page, name: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A module of the main menu. */
export const moduleOf = (page: Page, name: string): Locator =>
  page.getByRole('menubar').getByRole('menuitem', { name, exact: true })

/** Opens a screen as staff do: module, then option. */
export async function openScreen(page: Page, module: string, option: string): Promise<void> {
  await moduleOf(page, module).click()
  await page.getByRole('menuitem', { name: option }).click()
  await page.getByRole('heading', { name: option }).waitFor()
  await page.getByRole('row').nth(1).waitFor()
}

/** Opens the form of a record by a cell of its row: F2 edits, as in a spreadsheet. */
export async function openForm(page: Page, text: string): Promise<void> {
  await cell(page, text).focus()
  await page.keyboard.press('F2')
}
