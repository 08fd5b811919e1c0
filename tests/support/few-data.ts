import { join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '#src/server/config.ts'
import { startProduct } from '#src/start/start-product.ts'
import { copySchemas } from './few-schemas.ts'
import { madeOnce } from './made-once.ts'
import { root } from './start-server.ts'
import { freePort } from './temporary.ts'

/** The folder of an embedded database with the demonstration rows of a few screens, to be copied. */
export function fewData(): Promise<string> {
  const folder = inject('filled')
  return madeOnce(folder, 'few', async () => {
    const schemas = copySchemas()
    const data = join(folder, 'few-screens')
    const settings = {
      BACKOFFICE_DEMO: '1',
      PORT: String(await freePort()),
      DATA_DIR: data,
      FILES_DIR: join(data, 'files'),
      SCHEMAS_DIR: schemas.path,
    }
    const running = await startProduct(readConfig(settings, root))
    await running.close()
    schemas.remove()
    return data
  })
}
