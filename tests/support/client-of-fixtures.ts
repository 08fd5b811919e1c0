import { join } from 'node:path'
import { inject } from 'vitest'
import { addAccountScreens } from './account-screens.ts'
import { runScript } from './child-process.ts'
import { copySchemas } from './few-schemas.ts'
import { addScreens } from './fixture-screens.ts'
import { madeOnce } from './made-once.ts'
import { addReferringScreens } from './referring-screens.ts'

/**
 * The folder of a client that has the few screens and all that journeys add to them, built once for the whole run: each
 * product offers those of its own.
 */
export function clientOfFixtures(): Promise<string> {
  const folder = inject('filled')
  return madeOnce(folder, 'client', async () => {
    const schemas = copySchemas()
    addScreens(schemas.path, 'settings', 'lists/movements', 'services/browser/counter-hours')
    addScreens(
      schemas.path,
      'libranza',
      'forms/credit-studies',
      'screens/filing-exception-categories',
      'screens/partner-terms',
    )
    addReferringScreens(schemas.path)
    addAccountScreens(schemas.path)
    const out = join(folder, 'client-files')
    const child = await runScript('tests/support/build-client.ts', {
      SCHEMAS_DIR: schemas.path,
      OUT_DIR: out,
    })
    schemas.remove()
    if ((await child.exit) !== 0) throw new Error(`The client is not built:\n${child.output()}`)
    return out
  })
}
