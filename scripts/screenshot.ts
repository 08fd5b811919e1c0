import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { demoUsers } from '#src/server/identity-provider/users.ts'
import { withProduct } from './screenshots/product.ts'
import { enter, go, windows } from './screenshots/walk.ts'

// Takes the picture of the README from the running product.
const root = resolve(import.meta.dirname, '..')
await withProduct(root, async (url, newPerson) => {
  const page = await (await newPerson()).newPage()
  await page.setViewportSize(windows[0])
  for (const user of demoUsers.filter(({ id }) => id === 'admin')) await enter(page, url, user)
  await go(page, 'settings/financial-entities')
  await page.getByRole('gridcell', { name: 'BANCAMIA', exact: true }).waitFor()
  await page.waitForTimeout(500)
  mkdirSync(join(root, 'docs'), { recursive: true })
  await page.screenshot({ path: join(root, 'docs', 'financial-entities.png') })
})
