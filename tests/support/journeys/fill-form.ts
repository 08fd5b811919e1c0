import type { Locator } from 'playwright-core'

/** A file that is chosen in a form. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** What is entered, by the label of its control: text or the option to pick, ticks, and files. */
export type Entries = Record<string, string | boolean | ChosenFile>

/** Fills a form by its own controls, in the order of the entries. */
export async function fillForm(form: Locator, entries: Entries): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    if (typeof value === 'boolean')
      await form.getByRole('checkbox', { name: label, exact: true }).setChecked(value)
    else if (typeof value === 'string') await enter(form, label, value)
    else await choose(form, label, value)
  }
}

/** Chooses a file, and waits until it has been sent. */
async function choose(form: Locator, label: string, file: ChosenFile): Promise<void> {
  const box = form.getByRole('group', { name: startingWith(label) })
  await box.getByRole('button', { name: /Elegir/ }).setInputFiles(file)
  await box.getByRole('button', { name: /^Quitar/ }).waitFor()
}

/** The name of a control is its label, whether it may stay empty, and what it holds; that of an option, what it is. */
const startingWith = (label: string, rest = '.*'): RegExp =>
  new RegExp(`^${label.replace(/[.()?¿%$]/g, '\\$&')}( opcional)?( |$)${rest}`)

async function enter(form: Locator, label: string, value: string): Promise<void> {
  const group = form.getByRole('radiogroup', { name: startingWith(label) })
  const list = form.getByRole('combobox', { name: startingWith(label) })
  const box = form.getByRole('textbox', { name: new RegExp(`${startingWith(label, '').source}$`) })
  const control = group.or(list).or(box).first()
  const kind = await control.evaluate((element) => `${element.getAttribute('role')} ${element.tagName}`)
  if (kind.startsWith('radiogroup')) return group.getByRole('radio', { name: startingWith(value) }).check()
  if (!kind.startsWith('combobox')) return control.fill(value)
  await control.click()
  if (kind.endsWith('INPUT')) await control.fill(value)
  await form
    .page()
    .getByRole('option', { name: startingWith(value) })
    .first()
    .click()
}
