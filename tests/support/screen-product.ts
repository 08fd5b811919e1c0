import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkOut } from './check-out.ts'
import { type Product, startProduct } from './product.ts'
import { root } from './start-server.ts'

/**
 * The product in a checkout of its own, with other screens than the few.
 * @param change what is done to the folder of the schemas first
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
 * @param fixture its schema below `tests/fixtures`
 * @param area the folder of `schemas` that it goes to
 */
export const startProductWith = (fixture: string, area: string): Promise<Product> =>
  startProductOf((schemas) => {
    const folder = join(schemas, area)
    mkdirSync(folder, { recursive: true })
    copyFileSync(join(root, 'tests/fixtures', fixture), join(folder, basename(fixture)))
  })
