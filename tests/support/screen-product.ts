import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkOut } from './check-out.ts'
import { type Product, startProduct } from './product.ts'
import { root } from './start-server.ts'

/**
 * The product with one screen more, in a checkout of its own.
 * @param fixture its schema below `tests/fixtures`
 * @param area the folder of `schemas` that it goes to
 */
export async function startProductWith(fixture: string, area: string): Promise<Product> {
  const checkout = checkOut()
  const folder = join(checkout.path, 'schemas', area)
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(root, 'tests/fixtures', fixture), join(folder, basename(fixture)))
  const product = await startProduct({ folder: checkout.path })
  return {
    ...product,
    stop: async () => {
      await product.stop()
      checkout.remove()
    },
  }
}
