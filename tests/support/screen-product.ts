import { clientOfFixtures } from './client-of-fixtures.ts'
import { copySchemas } from './few-schemas.ts'
import { addScreens } from './fixture-screens.ts'
import type { Product } from './product.ts'
import { startProductHere } from './product-here.ts'

/**
 * The product with other screens than the project's, in the process of the tests.
 * @param add adds them to the folder of a few, and to no other folder
 * @param environment further settings
 */
export async function startProductOf(
  add: (schemas: string) => void,
  environment: Record<string, string> = {},
): Promise<Product> {
  const schemas = copySchemas()
  add(schemas.path)
  const product = await startProductHere({
    environment: { SCHEMAS_DIR: schemas.path, ...environment },
    clientDir: await clientOfFixtures(),
  })
  return {
    ...product,
    stop: async () => {
      await product.stop()
      schemas.remove()
    },
  }
}

/**
 * The product with one screen more.
 * @param fixture its schema below `tests/fixtures`, such as `lists/movements`; `clientOfFixtures` has it too
 * @param area the folder of `schemas` that it goes to
 */
export const startProductWith = (fixture: string, area: string): Promise<Product> =>
  startProductOf((schemas) => addScreens(schemas, area, fixture))
