import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { madeOnce } from './made-once.ts'
import { type Product, startProduct } from './product.ts'
import { temporaryFolder } from './temporary.ts'

/** The product as `npm start` runs it, on a copy of the demonstration rows of all screens. */
export async function startFilledProduct(): Promise<Product> {
  const data = temporaryFolder('product')
  cpSync(await filledData(), data.path, { recursive: true })
  const product = await startProduct({ data: data.path })
  return {
    ...product,
    stop: async () => {
      await product.stop()
      data.remove()
    },
  }
}

/** The folder of those rows, to be copied: a first start of the product fills it for the whole run. */
export function filledData(): Promise<string> {
  const folder = inject('filled')
  return madeOnce(folder, 'data', async () => {
    const data = join(folder, 'npm-start')
    const product = await startProduct({ data })
    await product.stop()
    return data
  })
}
