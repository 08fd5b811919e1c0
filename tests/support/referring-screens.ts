import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './start-server.ts'

/** The screens of `tests/fixtures/references`: branches belong to banks, and transfers refer to both. */
export const referringScreens = ['bank-branches', 'fund-transfers']

/** Adds them to a folder of schemas. */
export function addReferringScreens(schemas: string): void {
  for (const name of referringScreens)
    copyFileSync(
      join(root, 'tests/fixtures/references', `${name}.schema.json`),
      join(schemas, 'settings', `${name}.schema.json`),
    )
}
