import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { moduleOf } from '../screen-locators.ts'
import { type Entries, fillForm } from './fill-form.ts'
import type { MenuOption } from './journey.ts'

/** The open record beside the table. */
export const drawer = (page: Page): Locator => page.getByRole('region', { name: 'Registro', exact: true })

/** Opens a screen from the menu. */
export async function openFromMenu(page: Page, [module, option]: MenuOption): Promise<void> {
  await moduleOf(page, module).click()
  await page
    .getByRole('menu')
    .getByRole('menuitem', { name: new RegExp(`^${option}( \\d+)?$`) })
    .click()
  await page.getByRole('heading', { name: option, level: 1 }).waitFor()
}

/** Opens the only record that a screen finds by a number. */
export async function openRecord(page: Page, menu: MenuOption, number: string): Promise<void> {
  await openFromMenu(page, menu)
  await searchFor(page, number)
  await openOnlyRow(page)
}

/** Opens the only row of the table. */
export async function openOnlyRow(page: Page): Promise<void> {
  const rows = page.getByRole('grid').locator('tbody').getByRole('row')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByRole('gridcell').nth(1).click()
  await drawer(page).getByRole('heading', { level: 2 }).waitFor()
}

/** Searches in the table, or in the inbox. */
export async function searchFor(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /^Buscar / })
  // A screen that is opened once more empties it, a moment after its heading is there.
  await expect.poll(() => box.inputValue()).toBe('')
  await box.fill(text)
  await box.press('Enter')
}

/** Makes a record in the form of a screen. @returns it, as it was saved */
export async function make(page: Page, menu: MenuOption, entries: Entries): Promise<JsonObject> {
  await openFromMenu(page, menu)
  await page
    .getByRole('button', { name: /^(Crear|Generar|Simular|Bloquear|Limitar) / })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await fillForm(form, entries)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST' && response.status() === 201),
    form
      .getByRole('button', {
        name: /^(Guardar cambios|Enviar a aprobación|Generar|Simular|Bloquear|Limitar)$/,
      })
      .click(),
  ])
  await form.waitFor({ state: 'hidden' })
  return (await answer.json()) as JsonObject
}

/** Takes a step by its button, filling what it asks for, or else confirming it. */
export async function takeStep(page: Page, record: Locator, step: string, entries?: Entries): Promise<void> {
  await record.getByRole('button', { name: step, exact: true }).click()
  const dialog = page.getByRole(entries ? 'dialog' : 'alertdialog')
  if (entries) await fillForm(dialog, entries)
  await dialog.getByRole('button', { name: step, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** How one decides on what waits: by which step, what it asks for, and what is searched for in place of the name. */
type Decision = { step?: string; entries?: Entries | undefined; search?: string }

/** Decides on what waits in the inbox, where it is no more afterwards. */
export async function decide(
  page: Page,
  [, option]: MenuOption,
  name: string,
  { step = 'Aprobar', entries, search = name }: Decision = {},
): Promise<void> {
  await page.getByRole('button', { name: /^Aprobaciones/ }).click()
  await page.getByRole('menuitem', { name: /^Por aprobar/ }).click()
  await page.getByRole('heading', { name: 'Por aprobar' }).waitFor()
  await searchFor(page, search)
  const waiting = page
    .getByRole('list', { name: 'Por aprobar' })
    .getByRole('button', { name: new RegExp(`^${option}.*${name}`) })
  await waiting.click()
  await takeStep(page, page.getByRole('region', { name: 'Cambio', exact: true }), step, entries)
  await waiting.waitFor({ state: 'hidden' })
}

/** Waits for the good end of what the server does. */
export async function reportsDone(page: Page): Promise<void> {
  const end = page.getByText(/^La operación (se ejecutó|no se ejecutó)/)
  expect(await end.innerText()).toBe('La operación se ejecutó correctamente.')
}

/** Waits until the page tells why the server did not do it. */
export async function reportsFailure(page: Page, why: RegExp): Promise<void> {
  const end = page.getByText(/^La operación (se ejecutó|no se ejecutó)/)
  expect(await end.innerText()).toMatch(why)
}

/** Opens an approved request on its screen and has it executed, to its good end. */
export async function execute(
  page: Page,
  menu: MenuOption,
  number: string,
  step = 'Ejecutar',
): Promise<void> {
  await openRecord(page, menu, number)
  await takeStep(page, drawer(page), step)
  await reportsDone(page)
  await drawer(page).locator('[aria-current="step"]', { hasText: 'Ejecutada' }).waitFor()
}

/** What the open record says of itself, by the labels of its fields. */
export async function factsOf(page: Page): Promise<Record<string, string>> {
  const texts = await drawer(page)
    .locator('dl > div')
    .evaluateAll((facts) =>
      facts.map((fact) => ['dt', 'dd'].map((part) => fact.querySelector(part)?.textContent?.trim() ?? '')),
    )
  return Object.fromEntries(texts)
}

/** Opens a record on its own screen. @returns the amount that it shows, in pesos */
export async function amountOf(page: Page, menu: MenuOption, number: string, label: string): Promise<number> {
  await openRecord(page, menu, number)
  await expect.poll(async () => (await factsOf(page))[label]).toBeDefined()
  const { [label]: text = '' } = await factsOf(page)
  return Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
}

/** Expects a record on its own screen to show an amount, in pesos, once it is looked at again. */
export const seeAmount = (
  page: Page,
  menu: MenuOption,
  number: string,
  label: string,
  pesos: number,
): Promise<void> =>
  expect.poll(() => amountOf(page, menu, number, label), { timeout: 20_000 }).toBeCloseTo(pesos, 2)

/** Opens a record on its own screen and expects it to show these facts, as they are or as a pattern. */
export async function seeFacts(
  page: Page,
  menu: MenuOption,
  number: string,
  facts: Record<string, string | RegExp>,
): Promise<void> {
  await openRecord(page, menu, number)
  await seeFactsHere(page, facts)
}

/** Expects the open record to show these facts, without anything being done about it. */
export async function seeFactsHere(page: Page, facts: Record<string, string | RegExp>): Promise<void> {
  const expected = Object.entries(facts).map(([label, text]) => [
    label,
    typeof text === 'string' ? text : expect.stringMatching(text),
  ])
  await expect.poll(() => factsOf(page)).toMatchObject(Object.fromEntries(expected))
}
