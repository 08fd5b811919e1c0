import type { Page } from 'playwright-core'
import { actionId } from '#src/schema/actions.ts'
import type { Screen } from '#src/schema/screen.ts'
import { awaitsDecision, creationOf } from '#src/schema/workflow.ts'
import { type DemoUser, demoUsers, userNameOf } from '#src/server/identity-provider/users.ts'

/** The sizes of window that every screen has to look well in. */
export const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** Screens by the demonstration user who opens them: one who may create their records, where there is such a one. */
export function visitors(screens: Screen[]): Map<DemoUser, Screen[]> {
  const visits = new Map<DemoUser, Screen[]>()
  for (const screen of screens) {
    const user =
      demoUsers.find((one) => mayCreate(screen, one)) ?? demoUsers.find((one) => may(screen, one, 'ver'))
    if (user) visits.set(user, [...(visits.get(user) ?? []), screen])
  }
  return visits
}

type Action = Screen['actions'][string][number]

const may = ({ actions }: Screen, { roles }: DemoUser, action: Action): boolean =>
  roles.some((role) => actions[role]?.includes(action))

const mayCreate = (screen: Screen, user: DemoUser): boolean =>
  may(screen, user, 'ver') && may(screen, user, creationOf(screen).action)

/** Signs a demonstration user in, and waits for home. */
export async function enter(page: Page, url: string, user: DemoUser): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: userNameOf(user) }).click()
  await page.getByRole('banner').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Goes to another page of the product without loading it anew. */
export async function go(page: Page, path: string, title?: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#/${path}`)
  await page.getByRole('heading', { level: 1, ...(title ? { name: title, exact: true } : {}) }).waitFor()
}

/** Opens the list of a screen and waits for its rows. */
export async function openList(page: Page, { route, title }: Screen): Promise<void> {
  await go(page, route, title)
  await row(page).or(page.getByText('No hay registros')).first().waitFor()
}

/** Opens the form of a new record; false where the person may not create one. */
export async function openForm(page: Page, { menu, workflow, dialog }: Screen): Promise<boolean> {
  const button = page.locator(`#btn_${actionId(menu.id, creationOf({ workflow }).action)}`)
  if ((await button.count()) === 0) return false
  await button.click()
  const isSent = workflow && awaitsDecision(workflow, workflow.initial)
  const save = dialog?.save ?? (isSent ? 'Enviar a aprobación' : 'Guardar cambios')
  await page.getByRole('dialog').getByRole('button', { name: save, exact: true }).waitFor()
  return true
}

/** Opens the first record of the list beside it; false where there is none. */
export async function openRecord(page: Page, { route }: Screen): Promise<boolean> {
  if ((await row(page).count()) === 0) return false
  const id = await row(page).first().getAttribute('data-id')
  await go(page, `${route}?_record=${id}`)
  await page.locator('dt').first().waitFor()
  return true
}

/** Leaves an untouched form. */
export async function leaveForm(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const row = (page: Page) => page.locator('[role="row"][data-id]')
