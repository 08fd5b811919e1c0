import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Screen } from '#src/schema/screen.ts'
import { readSource } from '#src/schema/source.ts'
import type { Clock } from './clock.ts'
import { readSample } from './resources/read-sample.ts'
import { type Resource, toResource } from './resources/resource.ts'
import { RefusedSchemas } from './startup-error.ts'

/**
 * Compiles what the server needs of all screens.
 * @param elsewhere services whose records this database has not
 * @throws RefusedSchemas at the file of a screen that cannot be compiled, which lint should have reported.
 */
export const toResources = (
  screens: Screen[],
  schemasDir: string,
  clock: Clock,
  elsewhere: ReadonlySet<string> = new Set(),
): Resource[] =>
  screens.map((screen) => {
    try {
      return toResource(screen, screens, clock, elsewhere, () => readSample(screen, schemasDir))
    } catch (error) {
      const path = `${screen.area}/${screen.id}.schema.json`
      const { problem } = readSource(`schemas/${path}`, readFileSync(join(schemasDir, path), 'utf8'))
      throw new RefusedSchemas(problem('', uncompiled), { cause: error })
    }
  })

const uncompiled =
  'El producto no puede compilar los campos o reglas de esta pantalla. Vuelva a su última versión buena y agregue los cambios de a uno hasta hallar el que sobra.'
