import { join } from 'node:path'
import { checkOut } from './check-out.ts'
import { addScreens } from './fixture-screens.ts'
import { type Product, startProduct } from './product.ts'

/**
 * The product in a checkout of its own, with other screens than the few.
 * @param change applied to the folder of the schemas first
 */
export async function startProductOf(change: (schemas: string) => void): Promise<Product> {
  const checkout = checkOut()
  change(join(checkout.path, 'schemas'))
  const product = await startProduct({ folder: checkout.path })
  return {
    ...product,
    stop: async () => {
      await product.stop()
      checkout.remove()
    },
  }
}

/**
 * The product with one screen more.
 * @param fixture its schema below `tests/fixtures`, such as `screens/provisions`
 * @param area the folder of `schemas` that it goes to
 */
export const startProductWith = (fixture: string, area: string): Promise<Product> =>
  startProductOf((schemas) => addScreens(schemas, area, fixture))
